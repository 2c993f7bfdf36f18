//! Rules: switches in one word, with a name.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use boardwright_core::{Choice, MAX_OPTIONS, ParseRulesError, Schema};

use crate::schema::SCHEMA;
use crate::switches::{
    Activate, Closing, Course, Faces, Inactive, InvalidSwitches, KingMoves, Opening, Order, Rethrow, Shunned,
    Switches, Which, Width, Winning,
};
use crate::variants::VARIANTS;

/// A rule set with its options, or rules of one's own. The default is `navuotna-raisa`, the first of the rules page.
///
/// ```
/// use boardwright_sahkku::{Order, Rules};
/// let rules: Rules = "sahkku:luujaurr+order=any".parse()?;
/// assert_eq!(rules.switches().order, Order::Any);
/// assert_eq!(rules.to_string(), "sahkku:luujaurr+order=any");
/// # Ok::<(), boardwright_core::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    /// All switches; see the fields below.
    bits: u32,
    /// The index in [`VARIANTS`], or [`CUSTOM`].
    variant: u8,
}

/// The number of rules that stand in no table.
const CUSTOM: u8 = u8::MAX;
/// The name of such rules, before their switches in hexadecimal digits.
const CUSTOM_PREFIX: &str = "sahkku:custom-";

/// Some bits of the word: where they begin, and how many they are.
#[derive(Clone, Copy)]
struct Field(u32, u32);

const WIDTH: Field = Field(0, 1);
const TRACK: Field = Field(1, 1);
const CLOSING: Field = Field(2, 1);
const FACES: Field = Field(3, 2);
const DICE: Field = Field(5, 2);
const ORDER: Field = Field(7, 1);
const RETHROW: Field = Field(8, 2);
/// The two bits of the rethrow: of one X, and of three.
const RETHROW_X: Field = Field(8, 1);
const RETHROW_THREE_X: Field = Field(9, 1);
const WHICH: Field = Field(10, 1);
const ACTIVATE: Field = Field(11, 2);
const STACK: Field = Field(13, 1);
const OVERTAKE: Field = Field(14, 1);
const REST: Field = Field(15, 1);
const INACTIVE: Field = Field(16, 1);
const KING: Field = Field(17, 2);
const COURT: Field = Field(19, 1);
const WINNING: Field = Field(20, 2);
const QUEENS: Field = Field(22, 1);
const SHUNNED: Field = Field(23, 1);
const KING_ALONE: Field = Field(24, 1);
const LOST_WHEN_BLOCKED: Field = Field(25, 1);
const KILL: Field = Field(26, 1);
const OPENING: Field = Field(27, 1);
const SOLDIERS: Field = Field(28, 4);

impl Field {
    const fn put(self, value: u8) -> u32 {
        (value as u32) << self.0
    }

    #[inline]
    const fn get(self, bits: u32) -> u32 {
        bits >> self.0 & ((1 << self.1) - 1)
    }

    /// Whether it holds this value: cheaper than to take it out and to look what it is.
    #[inline(always)]
    const fn is(self, bits: u32, value: u8) -> bool {
        bits & ((1 << self.1) - 1) << self.0 == self.put(value)
    }

    #[inline]
    const fn is_set(self, bits: u32) -> bool {
        bits >> self.0 & 1 != 0
    }
}

impl Switches {
    const fn to_bits(self) -> u32 {
        WIDTH.put(self.width as u8)
            | FACES.put(self.faces as u8)
            | DICE.put(self.dice)
            | ORDER.put(self.order as u8)
            | RETHROW.put(self.rethrow as u8)
            | TRACK.put(self.track as u8)
            | CLOSING.put(self.closing as u8)
            | WHICH.put(self.which as u8)
            | ACTIVATE.put(self.activate as u8)
            | STACK.put(self.stack as u8)
            | OVERTAKE.put(self.overtake as u8)
            | REST.put(self.rest as u8)
            | INACTIVE.put(self.inactive as u8)
            | KING.put(self.king as u8)
            | COURT.put(self.court as u8)
            | WINNING.put(self.winning as u8)
            | QUEENS.put(self.queens as u8)
            | SHUNNED.put(self.shunned as u8)
            | KING_ALONE.put(self.king_alone as u8)
            | LOST_WHEN_BLOCKED.put(self.lost_when_blocked as u8)
            | KILL.put(self.kill as u8)
            | OPENING.put(self.opening as u8)
            | SOLDIERS.put(self.soldiers)
    }
}

/// What is done under some rules.
pub(crate) trait Task {
    type Output;

    fn under(self, rules: Rules) -> Self::Output;
}

impl Rules {
    /// Does a task. It is compiled once for the defaults of each published rule set, where all switches are constants, and once for all other rules: the same
    /// code, and so the same game, but without the questions that the switches answer.
    #[inline(always)]
    pub(crate) fn perform<T: Task>(self, task: T) -> T::Output {
        /// Apart, so that the others do not pay for it.
        #[inline(never)]
        fn perform_any<T: Task>(rules: Rules, task: T) -> T::Output {
            task.under(rules)
        }
        let known = |bits| Rules { bits, variant: self.variant };
        match self.bits {
            published::RAISA => task.under(known(published::RAISA)),
            published::MAZE => task.under(known(published::MAZE)),
            published::GAVKEVUOTNA => task.under(known(published::GAVKEVUOTNA)),
            published::MIEDUT => task.under(known(published::MIEDUT)),
            published::OHCEJOHKA => task.under(known(published::OHCEJOHKA)),
            published::LAGESVUOTNA => task.under(known(published::LAGESVUOTNA)),
            published::UNJARGA => task.under(known(published::UNJARGA)),
            published::LUUJAURR => task.under(known(published::LUUJAURR)),
            _ => perform_any(self, task),
        }
    }
}

/// The words of the published rule sets.
mod published {
    use crate::variants::VARIANTS;

    const fn bits(variant: usize) -> u32 {
        VARIANTS[variant].switches.to_bits()
    }

    pub(super) const RAISA: u32 = bits(0);
    pub(super) const MAZE: u32 = bits(1);
    pub(super) const GAVKEVUOTNA: u32 = bits(2);
    pub(super) const MIEDUT: u32 = bits(3);
    pub(super) const OHCEJOHKA: u32 = bits(4);
    pub(super) const LAGESVUOTNA: u32 = bits(5);
    pub(super) const UNJARGA: u32 = bits(6);
    pub(super) const LUUJAURR: u32 = bits(7);
}

/// Each switch as it is asked for while playing.
impl Rules {
    /// Which of the eight tracks is played: the first three fields.
    #[inline]
    pub(crate) const fn track_index(self) -> usize {
        (self.bits & 7) as usize
    }

    /// Whether there are moves that most rules do not have: those of queens, and kills.
    #[inline]
    pub(crate) const fn has_rare_moves(self) -> bool {
        self.queens() || self.kill()
    }

    #[inline]
    pub(crate) const fn width(self) -> Width {
        if WIDTH.is_set(self.bits) { Width::Wide } else { Width::Narrow }
    }
    #[inline]
    pub(crate) const fn soldiers(self) -> u8 {
        SOLDIERS.get(self.bits) as u8
    }
    #[inline]
    pub(crate) const fn dice(self) -> u8 {
        DICE.get(self.bits) as u8
    }
    #[inline]
    pub(crate) const fn faces(self) -> Faces {
        match FACES.get(self.bits) {
            0 => Faces::X123,
            1 => Faces::X230,
            _ => Faces::X234,
        }
    }
    /// Whether the strict order is X 3 2 4, and not X 1 2 3.
    #[inline(always)]
    pub(crate) const fn three_before_two(self) -> bool {
        !FACES.is(self.bits, Faces::X123 as u8)
    }
    #[inline]
    pub(crate) const fn order(self) -> Order {
        if ORDER.is_set(self.bits) { Order::Any } else { Order::Strict }
    }
    #[inline]
    pub(crate) const fn rethrow(self) -> Rethrow {
        match RETHROW.get(self.bits) {
            0 => Rethrow::Never,
            1 => Rethrow::EachX,
            2 => Rethrow::ThreeX,
            _ => Rethrow::Both,
        }
    }
    /// Whether one X may be thrown again.
    #[inline]
    pub(crate) const fn rethrow_x(self) -> bool {
        RETHROW_X.is_set(self.bits)
    }
    /// Whether three X may be thrown again together.
    #[inline]
    pub(crate) const fn rethrow_three_x(self) -> bool {
        RETHROW_THREE_X.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn track(self) -> Course {
        if TRACK.is_set(self.bits) { Course::Mirrored } else { Course::Turned }
    }
    #[inline]
    pub(crate) const fn closing(self) -> Closing {
        if CLOSING.is_set(self.bits) { Closing::Enemy } else { Closing::Home }
    }
    #[inline]
    pub(crate) const fn which(self) -> Which {
        if WHICH.is_set(self.bits) { Which::Front } else { Which::Any }
    }
    #[inline]
    pub(crate) const fn activate(self) -> Activate {
        match ACTIVATE.get(self.bits) {
            0 => Activate::Step,
            1 => Activate::Middle,
            _ => Activate::Stay,
        }
    }
    #[inline(always)]
    pub(crate) const fn activate_is(self, activate: Activate) -> bool {
        ACTIVATE.is(self.bits, activate as u8)
    }
    #[inline]
    pub(crate) const fn stack(self) -> bool {
        STACK.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn overtake(self) -> bool {
        OVERTAKE.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn rest(self) -> bool {
        REST.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn inactive(self) -> Inactive {
        if INACTIVE.is_set(self.bits) { Inactive::Blocked } else { Inactive::Taken }
    }
    #[inline]
    pub(crate) const fn king(self) -> KingMoves {
        match KING.get(self.bits) {
            0 => KingMoves::Track,
            1 => KingMoves::Free,
            _ => KingMoves::FreeRowsByX,
        }
    }
    #[inline(always)]
    pub(crate) const fn king_is(self, king: KingMoves) -> bool {
        KING.is(self.bits, king as u8)
    }
    #[inline]
    pub(crate) const fn court(self) -> bool {
        COURT.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn winning(self) -> Winning {
        match WINNING.get(self.bits) {
            0 => Winning::Landing,
            1 => Winning::Pushed,
            2 => Winning::Entry,
            _ => Winning::EmptyCentre,
        }
    }
    #[inline(always)]
    pub(crate) const fn winning_is(self, winning: Winning) -> bool {
        WINNING.is(self.bits, winning as u8)
    }
    #[inline]
    pub(crate) const fn queens(self) -> bool {
        QUEENS.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn shunned(self) -> Shunned {
        if SHUNNED.is_set(self.bits) { Shunned::Every } else { Shunned::OwnAndInactive }
    }
    #[inline]
    pub(crate) const fn king_alone(self) -> bool {
        KING_ALONE.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn lost_when_blocked(self) -> bool {
        LOST_WHEN_BLOCKED.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn kill(self) -> bool {
        KILL.is_set(self.bits)
    }
    #[inline]
    pub(crate) const fn opening(self) -> Opening {
        if OPENING.is_set(self.bits) { Opening::Plain } else { Opening::X }
    }

    /// One word that tells rules apart, for keys.
    pub(crate) const fn word(self) -> u64 {
        (self.variant as u64) << 32 | self.bits as u64
    }
}

impl Rules {
    const fn from_switches(switches: Switches, variant: u8) -> Rules {
        Rules { bits: switches.to_bits(), variant }
    }

    /// A published rule set with its defaults, by its name in rules ids: `luujaurr`.
    pub fn variant(name: &str) -> Option<Rules> {
        let index = VARIANTS.iter().position(|variant| variant.name == name)?;
        Some(Rules::from_switches(VARIANTS[index].switches, index as u8))
    }

    /// Rules of one's own: a local variant that stands in no table.
    ///
    /// They play, print and parse like all others. Their rules id is `sahkku:custom-` and eight hexadecimal digits that hold the switches; such
    /// ids are made by printing and not by hand, and take no options. In a [`Choice`] their set number is 255, which no [`Schema`] lists.
    /// Rules of one's own are never equal to a published rule set, even where all switches are.
    ///
    /// # Errors
    ///
    /// [`InvalidSwitches`] names the first pair of switches that do not go together.
    ///
    /// ```
    /// use boardwright_sahkku::{Rules, Switches};
    /// let luujaurr = Rules::variant("luujaurr").ok_or("no such rule set")?;
    /// let single_file = Switches { stack: false, rest: false, overtake: false, ..luujaurr.switches() };
    /// let rules = Rules::custom(single_file)?;
    /// assert_eq!(rules.to_string().parse::<Rules>()?, rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn custom(switches: Switches) -> Result<Rules, InvalidSwitches> {
        match switches.check() {
            Ok(()) => Ok(Rules::from_switches(switches, CUSTOM)),
            Err(error) => Err(error),
        }
    }

    /// All switches.
    pub const fn switches(self) -> Switches {
        Switches {
            width: self.width(),
            soldiers: self.soldiers(),
            dice: self.dice(),
            faces: self.faces(),
            order: self.order(),
            rethrow: self.rethrow(),
            track: self.track(),
            closing: self.closing(),
            which: self.which(),
            activate: self.activate(),
            stack: self.stack(),
            overtake: self.overtake(),
            rest: self.rest(),
            inactive: self.inactive(),
            king: self.king(),
            court: self.court(),
            winning: self.winning(),
            queens: self.queens(),
            shunned: self.shunned(),
            king_alone: self.king_alone(),
            lost_when_blocked: self.lost_when_blocked(),
            kill: self.kill(),
            opening: self.opening(),
        }
    }

    /// The rules behind a word, if they are valid rules of one's own.
    fn from_custom_bits(bits: u32) -> Option<Rules> {
        let rules = Rules { bits, variant: CUSTOM };
        let switches = rules.switches();
        (switches.check().is_ok() && switches.to_bits() == bits).then_some(rules)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules::from_switches(VARIANTS[0].switches, 0)
    }
}

impl boardwright_core::Rules for Rules {
    const SCHEMA: &'static Schema = &SCHEMA;

    fn from_choice(choice: Choice) -> Self {
        let [a, b, c, d, ..] = choice.values;
        let Some(variant) = VARIANTS.get(usize::from(choice.set)) else {
            return Rules::from_custom_bits(u32::from_le_bytes([a, b, c, d])).unwrap_or_default();
        };
        let switches = variant
            .options
            .iter()
            .fold(variant.switches, |switches, key| switches.with(*key, choice.values[*key as usize]));
        Rules::from_switches(switches, choice.set)
    }

    fn choice(self) -> Choice {
        let mut values = [0; MAX_OPTIONS];
        let switches = self.switches();
        match VARIANTS.get(usize::from(self.variant)) {
            Some(variant) => {
                for key in variant.options {
                    values[*key as usize] = switches.value(*key);
                }
            }
            None => values[..4].copy_from_slice(&self.bits.to_le_bytes()),
        }
        Choice { set: self.variant, values }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.variant == CUSTOM {
            write!(f, "{CUSTOM_PREFIX}{:08x}", self.bits)
        } else {
            SCHEMA.write(f, boardwright_core::Rules::choice(*self))
        }
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({self})")
    }
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let custom = text
            .strip_prefix(CUSTOM_PREFIX)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .and_then(Rules::from_custom_bits)
            .filter(|rules| rules.to_string() == text);
        match custom {
            Some(rules) => Ok(rules),
            None => SCHEMA.parse(text).map(<Self as boardwright_core::Rules>::from_choice),
        }
    }
}

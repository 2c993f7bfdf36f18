//! The macro that makes tests of the checks.

/// Makes a module of tests, one for each check, of one rule set or one start.
///
/// # A rule set of a game
///
/// Everything is checked: the type must implement [`Game`](boardwright_core::Game), its states
/// [`Effects`](boardwright_core::Effects), [`Symmetric`](boardwright_core::Symmetric) and [`Depict`](boardwright_core::Depict) (one without symmetries lists none).
///
/// ```text
/// battery!(base: Nutcrackers, "nutcrackers:base");
/// battery!(small: Nutcrackers, "nutcrackers:base+board=6x6", Config::new().perft(&[(1, 36), (2, 1260)]));
/// ```
///
/// # Any start
///
/// What every [`State`](boardwright_core::State) promises is checked, and after `also` what the named traits promise.
///
/// ```
/// # mod hidden {
/// # use boardwright_core::*;
/// # use core::{fmt, ops::ControlFlow, str::FromStr};
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)] pub struct Take(u8);
/// # impl fmt::Display for Take { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{}", self.0) } }
/// # impl FromStr for Take { type Err = NoEvents; fn from_str(_: &str) -> Result<Self, NoEvents> { Err(NoEvents) } }
/// # impl Move for Take { const COUNT: u32 = 3; fn to_index(self) -> u32 { u32::from(self.0) } fn from_index(_: u32) -> Option<Self> { None } }
/// # #[derive(Clone, PartialEq, Eq, Hash, Debug)] pub struct Nim;
/// # impl Nim { pub fn new(_: u8) -> Self { Nim } }
/// # impl State for Nim {
/// #     type Move = Take; type Event = Never; type Reason = NoEvents; type Moves = Vec<Take>;
/// #     fn node(&self) -> Node { Node::Over(Outcome::Draw) }
/// #     fn to_move(&self) -> Player { Player::First }
/// #     fn generate<K: MoveSink<Take>>(&self, _: &mut K) -> ControlFlow<()> { ControlFlow::Continue(()) }
/// #     fn judge(&self, _: Take) -> Result<(), NoEvents> { Err(NoEvents) }
/// #     fn play_unchecked(&mut self, _: Take) {}
/// #     fn events(&self, _: impl FnMut(Never, u32)) {}
/// #     fn resolve_unchecked(&mut self, event: Never) { match event {} }
/// #     fn key(&self) -> u64 { 0 }
/// # }
/// # impl fmt::Display for Nim { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str("nim") } }
/// # impl FromStr for Nim { type Err = NoEvents; fn from_str(_: &str) -> Result<Self, NoEvents> { Ok(Nim) } }
/// use boardwright_conformance::{Config, battery};
///
/// battery!(nim: Nim = Nim::new(21));
/// battery!(large_nim: Nim = Nim::new(200), also [Notation], Config { games: 2, ..Config::new() });
/// # }
/// ```
///
/// The traits that can stand after `also` are `Notation`, `Effects`, `Symmetric`, `Terms` (with `Symmetric`) and `Depict`.
///
/// # The configuration
///
/// The last argument, a [`Config`](crate::Config) in both forms, may be left out; it takes the perft table of the start, and says how much is done.
///
/// # What comes out
///
/// A module of the given name with a test for each check; a test that fails shows the [`Fault`](crate::Fault). The games are played once for all of them.
#[macro_export]
macro_rules! battery {
    (@config) => { $crate::Config::new() };
    (@config $config:expr) => { $config };
    (@tests $($test:ident = $check:ident;)*) => {
        $(
            #[test]
            fn $test() {
                $crate::report($crate::$check(&SUBJECT));
            }
        )*
    };
    (@part State) => {
        $crate::battery!(@tests
            nodes = check_nodes;
            generation = check_generation;
            playing = check_playing;
            counting = check_counting;
            early_break = check_early_break;
            indices = check_indices;
            chances = check_chances;
            sampling = check_sampling;
            resolving = check_resolving;
            keys = check_keys;
            ply_texts = check_ply_texts;
            perft = check_perft;
            turns = check_turns;
            endings = check_endings;
            quiet = check_quiet;
            take_back = check_take_back;
        );
    };
    // Further forms of a position (packed, serde) join the texts here, each with a check of its own.
    (@part Notation) => {
        $crate::battery!(@tests
            position_texts = check_position_texts;
            damaged_positions = check_damaged_positions;
            records = check_records;
        );
    };
    (@part Effects) => { $crate::battery!(@tests effects = check_effects;); };
    (@part Symmetric) => { $crate::battery!(@tests symmetries = check_symmetries;); };
    (@part Terms) => { $crate::battery!(@tests terms = check_terms;); };
    (@part Depict) => { $crate::battery!(@tests scenes = check_scenes;); };
    (@module $name:ident, $state:ty, [$($part:ident)*], $subject:expr, { $($more:item)* }) => {
        mod $name {
            #[allow(unused_imports, clippy::wildcard_imports)]
            use super::*;

            static SUBJECT: ::std::sync::LazyLock<$crate::Subject<$state>> =
                ::std::sync::LazyLock::new(|| $subject);

            $($crate::battery!(@part $part);)*
            $($more)*
        }
    };
    ($name:ident: $game:ty, $id:literal $(, $config:expr)? $(,)?) => {
        $crate::battery!(@module
            $name,
            <$game as $crate::core::Game>::State,
            [State Notation Effects Symmetric Depict],
            match $crate::Subject::of_game::<$game>($id, $crate::battery!(@config $($config)?)) {
                Ok(subject) => subject,
                Err(error) => panic!("{error}"),
            },
            {
                #[test]
                fn rules() {
                    $crate::report($crate::check_rules::<$game>(&SUBJECT));
                }
            }
        );
    };
    ($name:ident: $state:ty = $start:expr, also [$($part:ident),* $(,)?] $(, $config:expr)? $(,)?) => {
        $crate::battery!(@module
            $name,
            $state,
            [State $($part)*],
            $crate::Subject::new($start, $crate::battery!(@config $($config)?)),
            {}
        );
    };
    ($name:ident: $state:ty = $start:expr $(, $config:expr)? $(,)?) => {
        $crate::battery!($name: $state = $start, also [] $(, $config)?);
    };
}

//! The table of rule sets, the options, and the rules id.

/// The columns of the table; the two navuotna and the three gavkevuotna sets differ by one row each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Navuotna,
    Gavkevuotna,
    Lagesvuotna,
    Unjarga,
    Luujaurr,
}

/// How a king that is not the player's is won (rule 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Win {
    Landing,
    Pushed,
    Entry,
    EmptyCentre,
}

const SETS: [&str; 8] = [
    "navuotna-raisa",
    "navuotna-maze",
    "gavkevuotna",
    "gavkevuotna-miedut",
    "gavkevuotna-ohcejohka",
    "lagesvuotna",
    "unjarga",
    "luujaurr",
];

/// An option; its place in the order in which the id prints the options.
#[derive(Clone, Copy)]
pub(super) enum Key {
    Blank,
    Order,
    Track,
    Closing,
    Activate,
    Queen,
    Kill,
    Opening,
}

/// The options in that order, each with its values.
const OPTIONS: [(&str, &[&str]); 8] = [
    ("blank", &["0", "4"]),
    ("order", &["strict", "any"]),
    ("track", &["turned", "mirrored"]),
    ("closing", &["home", "enemy"]),
    ("activate", &["step", "middle", "stay"]),
    ("queen", &["taken", "shunned"]),
    ("kill", &["no", "yes"]),
    ("opening", &["x", "plain"]),
];

/// One rule set with its options. `values` has one entry an option, `None` where the set lacks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    set: &'static str,
    values: [Option<&'static str>; 8],
}

fn family_of(set: &str) -> Family {
    match set {
        "navuotna-raisa" | "navuotna-maze" => Family::Navuotna,
        "gavkevuotna" | "gavkevuotna-miedut" | "gavkevuotna-ohcejohka" => Family::Gavkevuotna,
        "lagesvuotna" => Family::Lagesvuotna,
        "unjarga" => Family::Unjarga,
        _ => Family::Luujaurr,
    }
}

/// The default of an option in a rule set, or `None` where the set does not have the option.
fn default_of(set: &str, key: &str) -> Option<&'static str> {
    let family = family_of(set);
    match key {
        "blank" if family == Family::Navuotna => None,
        "blank" if family == Family::Gavkevuotna => Some("4"),
        "blank" => Some("0"),
        "order" if set == "navuotna-maze" => Some("any"),
        "order" if family == Family::Gavkevuotna => Some("any"),
        "order" => Some("strict"),
        "track" if family == Family::Lagesvuotna => None,
        "track" if set == "gavkevuotna-miedut" || set == "luujaurr" => Some("mirrored"),
        "track" => Some("turned"),
        "closing" if family == Family::Navuotna => Some("enemy"),
        "closing" => Some("home"),
        "activate" if family == Family::Unjarga => Some("middle"),
        "activate" if family == Family::Luujaurr => Some("stay"),
        "activate" => Some("step"),
        "queen" if family == Family::Lagesvuotna => Some("taken"),
        "kill" if set == "gavkevuotna-ohcejohka" => Some("yes"),
        "kill" if family == Family::Gavkevuotna => Some("no"),
        "opening" => Some("x"),
        _ => None,
    }
}

impl Rules {
    fn defaults(set: &'static str) -> Rules {
        Rules { set, values: OPTIONS.map(|(key, _)| default_of(set, key)) }
    }

    /// Options may come in any order and may repeat the default; a key may not come twice.
    pub(super) fn parse(id: &str) -> Result<Rules, String> {
        let mut parts = id.split('+');
        let head = parts.next().unwrap_or("");
        let (game, name) = head.split_once(':').ok_or("rules id without a colon")?;
        if game != "sahkku" {
            return Err(format!("unknown game {game:?}; allowed: sahkku"));
        }
        let set = SETS
            .into_iter()
            .find(|set| *set == name)
            .ok_or(format!("unknown rule set {name:?}; allowed: {SETS:?}"))?;
        let mut rules = Rules::defaults(set);
        let mut given = Vec::new();
        for part in parts {
            let (key, value) = part.split_once('=').ok_or(format!("option {part:?} is not key=value"))?;
            let index = OPTIONS
                .iter()
                .position(|(known, _)| *known == key)
                .ok_or(format!("unknown option {key:?}"))?;
            if rules.values[index].is_none() {
                return Err(format!("{set} has no option {key:?}"));
            }
            if given.contains(&index) {
                return Err(format!("option {key:?} given twice"));
            }
            given.push(index);
            let allowed = OPTIONS[index].1;
            let value = allowed
                .iter()
                .find(|known| **known == value)
                .ok_or(format!("{key}={value:?}; allowed: {allowed:?}"))?;
            rules.values[index] = Some(value);
        }
        Ok(rules)
    }

    /// The canonical id: only the options that differ from the set's defaults, in their order.
    pub(super) fn id(&self) -> String {
        let mut id = format!("sahkku:{}", self.set);
        for (index, (key, _)) in OPTIONS.iter().enumerate() {
            if let Some(value) = self.values[index]
                && default_of(self.set, key) != Some(value)
            {
                id += &format!("+{key}={value}");
            }
        }
        id
    }

    pub(super) fn is(&self, key: Key, value: &str) -> bool {
        self.values[key as usize] == Some(value)
    }

    pub(super) fn family(&self) -> Family {
        family_of(self.set)
    }

    /// W, the number of columns.
    pub(super) fn width(&self) -> usize {
        if self.family() == Family::Navuotna { 13 } else { 15 }
    }

    pub(super) fn soldiers(&self) -> usize {
        if self.family() == Family::Navuotna { 12 } else { 15 }
    }

    pub(super) fn dice(&self) -> usize {
        if self.family() == Family::Navuotna { 2 } else { 3 }
    }

    /// The four faces of a die, in the order of the text forms.
    pub(super) fn faces(&self) -> [char; 4] {
        if self.family() == Family::Navuotna {
            ['X', '1', '2', '3']
        } else if self.is(Key::Blank, "4") {
            ['X', '2', '3', '4']
        } else {
            ['X', '2', '3', '0']
        }
    }

    /// Blanks worth 0 are dropped, so that fewer dice may be left than were thrown.
    pub(super) fn blanks_drop(&self) -> bool {
        self.is(Key::Blank, "0")
    }

    /// The order in which the dice must be spent, or `None` for any order.
    pub(super) fn strict_order(&self) -> Option<[char; 4]> {
        match self.family() {
            _ if !self.is(Key::Order, "strict") => None,
            Family::Navuotna => Some(['X', '1', '2', '3']),
            _ => Some(['X', '3', '2', '4']), // R5
        }
    }

    /// Rule 7, *each X*.
    pub(super) fn rethrow_each_x(&self) -> bool {
        matches!(self.family(), Family::Navuotna | Family::Lagesvuotna | Family::Unjarga)
    }

    /// Rule 7, *XXX*.
    pub(super) fn rethrow_three_x(&self) -> bool {
        matches!(self.family(), Family::Gavkevuotna | Family::Unjarga)
    }

    /// Any inactive soldier may be activated, not the front one alone.
    pub(super) fn any_activates(&self) -> bool {
        self.family() == Family::Navuotna
    }

    pub(super) fn stack(&self) -> bool {
        self.family() != Family::Gavkevuotna
    }

    pub(super) fn overtake(&self) -> bool {
        self.family() != Family::Gavkevuotna
    }

    pub(super) fn rest(&self) -> bool {
        matches!(self.family(), Family::Lagesvuotna | Family::Luujaurr)
    }

    /// Inactive soldiers of the enemy are blocked; where they are not, they are taken.
    pub(super) fn blocked(&self) -> bool {
        matches!(self.family(), Family::Lagesvuotna | Family::Luujaurr)
    }

    pub(super) fn king_on_track(&self) -> bool {
        matches!(self.family(), Family::Navuotna | Family::Gavkevuotna)
    }

    /// The free king changes rows by X only.
    pub(super) fn rows_by_x_only(&self) -> bool {
        self.family() == Family::Luujaurr
    }

    pub(super) fn court(&self) -> bool {
        self.family() == Family::Navuotna
    }

    pub(super) fn win(&self) -> Win {
        match self.family() {
            Family::Navuotna | Family::Lagesvuotna => Win::Landing,
            Family::Gavkevuotna => Win::Pushed,
            Family::Unjarga => Win::Entry,
            Family::Luujaurr => Win::EmptyCentre,
        }
    }

    /// Rule 12: the king can become a player's without one of his pieces standing on its line.
    pub(super) fn won_from_afar(&self) -> bool {
        matches!(self.win(), Win::Entry | Win::EmptyCentre)
    }

    pub(super) fn queens(&self) -> bool {
        self.family() == Family::Lagesvuotna
    }

    pub(super) fn king_keeps_alive(&self) -> bool {
        self.family() == Family::Gavkevuotna
    }

    pub(super) fn lost_when_blocked(&self) -> bool {
        self.family() == Family::Luujaurr
    }
}

//! The rules id: which value each option has.

/// The options in the order of printing, each with its values, the default first.
const OPTIONS: [(&str, &[&str]); 6] = [
    ("side", &["4", "5"]),
    ("gates", &["all", "three", "one"]),
    ("stock", &["333", "432", "222"]),
    ("range", &["exact", "upto"]),
    ("reach", &["any", "nearest"]),
    ("fill", &["own", "any"]),
];

/// One chosen value for each entry of `OPTIONS`, as an index into its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    chosen: [usize; 6],
}

impl Rules {
    /// Options may come in any order and may repeat the default; a key may not come twice.
    pub(super) fn parse(id: &str) -> Result<Rules, String> {
        let mut parts = id.split('+');
        let name = parts.next().unwrap_or("");
        let Some((game, set)) = name.split_once(':') else {
            return Err(format!("{name:?} is not of the form game:ruleset"));
        };
        if game != "jumpers" {
            return Err(format!("unknown game {game:?}; allowed: jumpers"));
        }
        if set != "standard" {
            return Err(format!("unknown rule set {set:?}; allowed: standard"));
        }
        let mut given: [Option<usize>; 6] = [None; 6];
        for part in parts {
            let Some((key, value)) = part.split_once('=') else {
                return Err(format!("option {part:?} is not of the form key=value"));
            };
            let Some(option) = OPTIONS.iter().position(|(k, _)| *k == key) else {
                let keys: Vec<&str> = OPTIONS.iter().map(|(k, _)| *k).collect();
                return Err(format!("unknown option {key:?}; allowed: {keys:?}"));
            };
            let values = OPTIONS[option].1;
            let Some(index) = values.iter().position(|v| *v == value) else {
                return Err(format!("unknown value {value:?} of {key}; allowed: {values:?}"));
            };
            if given[option].is_some() {
                return Err(format!("option {key} is given twice"));
            }
            given[option] = Some(index);
        }
        Ok(Rules { chosen: given.map(|index| index.unwrap_or(0)) })
    }

    /// The canonical id: only what differs from the default, in the order of `OPTIONS`.
    pub(super) fn text(&self) -> String {
        let mut id = String::from("jumpers:standard");
        for (option, (key, values)) in OPTIONS.iter().enumerate() {
            let index = self.chosen[option];
            if index != 0 {
                id.push_str(&format!("+{key}={}", values[index]));
            }
        }
        id
    }

    fn value(&self, key: &str) -> &'static str {
        for (option, (k, values)) in OPTIONS.iter().enumerate() {
            if *k == key {
                return values[self.chosen[option]];
            }
        }
        panic!("no option {key}");
    }

    /// R1: cells on each side of the board.
    pub(super) fn side(&self) -> i32 {
        if self.value("side") == "5" { 5 } else { 4 }
    }

    /// R2: `all`, `three` or `one`.
    pub(super) fn gates_choice(&self) -> &'static str {
        self.value("gates")
    }

    /// R3: how many pieces of length 1, 2 and 3 each player has at the start.
    pub(super) fn full_stock(&self) -> [u8; 3] {
        match self.value("stock") {
            "432" => [4, 3, 2],
            "222" => [2, 2, 2],
            _ => [3, 3, 3],
        }
    }

    /// R4: a piece of length n acts by any of 1 to n, not by exactly n.
    pub(super) fn range_upto(&self) -> bool {
        self.value("range") == "upto"
    }

    /// R5: only the first piece of a line can be pulled or pushed.
    pub(super) fn reach_nearest(&self) -> bool {
        self.value("reach") == "nearest"
    }

    /// R6: "all neighbouring cells filled" counts the pieces of both sides.
    pub(super) fn fill_any(&self) -> bool {
        self.value("fill") == "any"
    }
}

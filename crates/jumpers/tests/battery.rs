//! The battery of boardwright-conformance for the standard rule set, for each single other option, and for some together.

use boardwright_conformance::{Config, battery};
use boardwright_jumpers::Jumpers;

const CONFIG: Config = Config::new().with_history();
/// Fewer positions for the options, whose code is mostly shared.
const SMALL: Config = Config { games: 4, positions: 60, ..CONFIG };

battery!(standard: Jumpers, "jumpers:standard", CONFIG.perft(&[(1, 4), (2, 12), (4, 144), (5, 1512), (6, 10568)]));
battery!(side_5: Jumpers, "jumpers:standard+side=5", CONFIG.perft(&[(1, 5), (4, 400), (5, 4848)]));
battery!(gates_three: Jumpers, "jumpers:standard+gates=three", SMALL.perft(&[(5, 340), (6, 2008)]));
battery!(gates_one: Jumpers, "jumpers:standard+gates=one", SMALL.perft(&[(8, 16), (10, 705), (11, 6151)]));
battery!(stock_432: Jumpers, "jumpers:standard+stock=432", SMALL.perft(&[(5, 1512)]));
battery!(stock_222: Jumpers, "jumpers:standard+stock=222", SMALL.perft(&[(5, 1512)]));
battery!(range_upto: Jumpers, "jumpers:standard+range=upto", SMALL.perft(&[(5, 1512), (6, 10568)]));
battery!(reach_nearest: Jumpers, "jumpers:standard+reach=nearest", SMALL.perft(&[(6, 10352)]));
battery!(fill_any: Jumpers, "jumpers:standard+fill=any", SMALL.perft(&[(5, 1512), (6, 10568)]));
battery!(
    all_other: Jumpers,
    "jumpers:standard+side=5+gates=three+stock=432+range=upto+reach=nearest+fill=any",
    SMALL
);
battery!(mixed: Jumpers, "jumpers:standard+gates=one+stock=222+range=upto+fill=any", SMALL);

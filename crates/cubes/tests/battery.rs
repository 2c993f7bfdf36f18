//! The conformance battery for every combination of options.

use boardwright_conformance::{Config, battery};
use boardwright_cubes::Cubes;

battery!(standard: Cubes, "cubes:standard", Config::new().perft(&[(3, 102), (6, 10220)]));
battery!(short_any: Cubes, "cubes:standard+short=any", Config::new().perft(&[(3, 132), (6, 17598)]));
battery!(contact_exact: Cubes, "cubes:standard+contact=exact", Config::new().perft(&[(3, 102), (6, 10008)]));
battery!(
    contact_exact_short_any: Cubes,
    "cubes:standard+contact=exact+short=any",
    Config::new().perft(&[(3, 132), (6, 17358)])
);
battery!(
    order_roll_first: Cubes,
    "cubes:standard+order=roll-first",
    Config::new().perft(&[(2, 102), (4, 10220)])
);
battery!(
    order_roll_first_short_any: Cubes,
    "cubes:standard+order=roll-first+short=any",
    Config::new().perft(&[(2, 132), (4, 17598)])
);
battery!(
    order_roll_first_contact_exact: Cubes,
    "cubes:standard+order=roll-first+contact=exact",
    Config::new().perft(&[(2, 102), (4, 10008)])
);
battery!(
    order_roll_first_contact_exact_short_any: Cubes,
    "cubes:standard+order=roll-first+contact=exact+short=any",
    Config::new().perft(&[(2, 132), (4, 17358)])
);

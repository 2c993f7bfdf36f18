//! Both toy games keep every promise of the traits.

use boardwright_conformance::{Config, battery};

use crate::toys::dash::Dash;
use crate::toys::weave::Weave;

battery!(dash_short: Dash, "dash:short");
battery!(dash_long: Dash, "dash:long");
battery!(dash_even: Dash, "dash:short+die=even+again=no");
battery!(weave: Weave, "weave:plain", Config::new().with_history());
battery!(weave_large: Weave, "weave:plain+ranks=4", Config::new().with_history());

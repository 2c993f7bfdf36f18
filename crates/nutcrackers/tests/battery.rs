//! The conformance battery for every rule set, with the defaults and with each single other value of an option.

use boardwright_conformance::battery;
use boardwright_nutcrackers::Nutcrackers;

battery!(base: Nutcrackers, "nutcrackers:base");
battery!(base_board_6x6: Nutcrackers, "nutcrackers:base+board=6x6");
battery!(base_board_7x6: Nutcrackers, "nutcrackers:base+board=7x6");
battery!(base_capture_unlined: Nutcrackers, "nutcrackers:base+capture=unlined");
battery!(base_duty_may: Nutcrackers, "nutcrackers:base+duty=may");
battery!(base_setup_no_lines: Nutcrackers, "nutcrackers:base+setup=no-lines");
battery!(generals: Nutcrackers, "nutcrackers:generals");
battery!(generals_board_6x6: Nutcrackers, "nutcrackers:generals+board=6x6");
battery!(generals_board_7x6: Nutcrackers, "nutcrackers:generals+board=7x6");
battery!(generals_capture_unlined: Nutcrackers, "nutcrackers:generals+capture=unlined");
battery!(generals_duty_may: Nutcrackers, "nutcrackers:generals+duty=may");
battery!(generals_setup_no_lines: Nutcrackers, "nutcrackers:generals+setup=no-lines");
battery!(fortresses: Nutcrackers, "nutcrackers:fortresses");
battery!(fortresses_board_6x6: Nutcrackers, "nutcrackers:fortresses+board=6x6");
battery!(fortresses_board_7x6: Nutcrackers, "nutcrackers:fortresses+board=7x6");
battery!(fortresses_capture_unlined: Nutcrackers, "nutcrackers:fortresses+capture=unlined");
battery!(fortresses_duty_may: Nutcrackers, "nutcrackers:fortresses+duty=may");
battery!(fortresses_setup_no_lines: Nutcrackers, "nutcrackers:fortresses+setup=no-lines");
battery!(full: Nutcrackers, "nutcrackers:full");
battery!(full_board_6x6: Nutcrackers, "nutcrackers:full+board=6x6");
battery!(full_board_7x6: Nutcrackers, "nutcrackers:full+board=7x6");
battery!(full_capture_unlined: Nutcrackers, "nutcrackers:full+capture=unlined");
battery!(full_duty_may: Nutcrackers, "nutcrackers:full+duty=may");
battery!(full_setup_no_lines: Nutcrackers, "nutcrackers:full+setup=no-lines");

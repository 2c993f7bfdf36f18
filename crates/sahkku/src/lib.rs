//! Rules engine of Sáhkku, the Sámi dice game, in eight rule sets.
#![cfg_attr(not(any(feature = "std", test)), no_std)]

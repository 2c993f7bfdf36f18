//! Checks of nodes and of moves: generation, legality, playing, counting, sampling, indices.

use std::ops::ControlFlow;

use boardwright_core::rand_core::Rng;
use boardwright_core::{IllegalMove, IllegalPly, Move, MoveSink, Node, Ply, State, below};

use crate::subject::{alike, events, moves, sample, some_moves};
use crate::tape::Tape;
use crate::{Fault, Flaw, Subject};

/// Up to so many indices, every move there is gets judged in every position.
const FEW_MOVES: u32 = 256;
/// Up to so many indices, every move there is gets judged in some positions; of more, as many random ones.
const MANY_MOVES: u32 = 8192;

/// Every decision node has a move, every chance node an event, and no other node has either; the player of a decision node is the one to move.
///
/// # Errors
///
/// [`Flaw::NoMoves`], [`Flaw::StrayMove`], [`Flaw::NoEvents`], [`Flaw::StrayEvent`], [`Flaw::Mover`].
pub fn check_nodes<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    subject.each("nodes", 1, node_flaws)
}

/// The contract of nodes in one state.
pub(crate) fn node_flaws<S: State>(state: &S) -> Result<(), Flaw> {
    let (moves, events) = (moves(state), events(state));
    let node = state.node();
    match node {
        Node::Decision(player) if player != state.to_move() => {
            return Err(Flaw::Mover { node, to_move: state.to_move() });
        }
        Node::Decision(_) if moves.is_empty() => return Err(Flaw::NoMoves),
        Node::Chance if events.is_empty() => return Err(Flaw::NoEvents),
        _ => {}
    }
    if let (Node::Chance | Node::Over(_), Some(m)) = (node, moves.first()) {
        return Err(Flaw::StrayMove(m.to_string()));
    }
    if let (Node::Decision(_) | Node::Over(_), Some((event, _))) = (node, events.first()) {
        return Err(Flaw::StrayEvent(event.to_string()));
    }
    Ok(())
}

/// The generated moves are exactly the legal ones: each once, in an order that is always the same, each accepted by `judge`, `check` and `is_legal`, and
/// every other move refused. All other moves are tried where the move type has few indices; else those that were legal elsewhere, and random ones.
///
/// # Errors
///
/// [`Flaw::DoubleMove`], [`Flaw::UnstableMoves`], [`Flaw::ListDiffers`], [`Flaw::RefusedMove`], [`Flaw::AcceptedMove`], [`Flaw::WrongRefusal`].
pub fn check_generation<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let seen = subject.seen_moves();
    let mut rng = subject.rng();
    subject.each("generation", 1, |state| {
        list_flaws(state)?;
        let mut others = some_moves::<S::Move>(&mut rng, FEW_MOVES);
        others.extend(sample(&mut rng, &seen, 64));
        legality_flaws(state, &others)
    })?;
    subject
        .each("generation", 41, |state| legality_flaws(state, &some_moves::<S::Move>(&mut rng, MANY_MOVES)))
}

fn list_flaws<S: State>(state: &S) -> Result<(), Flaw> {
    let list = moves(state);
    let mut sorted = list.clone();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Flaw::DoubleMove(pair[0].to_string()));
    }
    if moves(&state.clone()) != list {
        return Err(Flaw::UnstableMoves);
    }
    if *state.legal_moves() != *list {
        return Err(Flaw::ListDiffers);
    }
    Ok(())
}

fn legality_flaws<S: State>(state: &S, others: &[S::Move]) -> Result<(), Flaw> {
    let mut list = moves(state);
    list.sort_unstable();
    for &m in &list {
        let refused = |why: String| Err(Flaw::RefusedMove(m.to_string(), why));
        if let Err(reason) = state.judge(m) {
            return refused(reason.to_string());
        }
        if let Err(reason) = state.check(m) {
            return refused(reason.to_string());
        }
        if !state.is_legal(m) {
            return refused("is_legal says no".to_string());
        }
    }
    let node = state.node();
    for &m in others.iter().filter(|m| list.binary_search(m).is_err()) {
        let right = match (node, state.check(m)) {
            (Node::Decision(_), Err(IllegalMove::Rule(_))) => state.judge(m).is_err(),
            (Node::Chance, Err(IllegalMove::Chance)) => true,
            (Node::Over(outcome), Err(IllegalMove::Over(said))) => outcome == said,
            (_, Err(_)) => return Err(Flaw::WrongRefusal(m.to_string(), node)),
            (_, Ok(())) => false,
        };
        if !right || state.is_legal(m) {
            return Err(Flaw::AcceptedMove(m.to_string()));
        }
    }
    Ok(())
}

/// Playing a legal move checked and unchecked gives the same state; a refused move leaves the state as it was.
///
/// # Errors
///
/// [`Flaw::RefusedMove`], [`Flaw::PlayDiffers`], [`Flaw::AcceptedMove`], [`Flaw::RefusedPlyChanged`].
pub fn check_playing<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let seen = subject.seen_moves();
    let mut rng = subject.rng();
    subject.each("playing", 1, |state| {
        let legal = moves(state);
        for m in sample(&mut rng, &legal, 10) {
            let refused = |why: String| Flaw::RefusedMove(m.to_string(), why);
            let (mut unchecked, mut checked, mut advanced) = (state.clone(), state.clone(), state.clone());
            unchecked.play_unchecked(m);
            checked.play(m).map_err(|e| refused(e.to_string()))?;
            advanced.advance(Ply::Move(m)).map_err(|e: IllegalPly<_>| refused(e.to_string()))?;
            if !alike(&unchecked, &checked) || !alike(&unchecked, &advanced) {
                return Err(Flaw::PlayDiffers(m.to_string()));
            }
        }
        let mut others = sample(&mut rng, &seen, 4);
        let random = some_moves::<S::Move>(&mut rng, 16);
        others.extend(sample(&mut rng, &random, 4));
        for m in others.into_iter().filter(|m| !legal.contains(m)) {
            let mut tried = state.clone();
            if tried.play(m).is_ok() {
                return Err(Flaw::AcceptedMove(m.to_string()));
            }
            if !alike(&tried, state) {
                return Err(Flaw::RefusedPlyChanged(m.to_string()));
            }
        }
        Ok(())
    })
}

/// `count_moves`, `nth_move` and `random_move` agree with the generated list: number, order, and the words drawn from the generator.
///
/// # Errors
///
/// [`Flaw::Count`], [`Flaw::Nth`], [`Flaw::RandomMove`], [`Flaw::Draws`].
pub fn check_counting<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each("counting", 1, |state| {
        let list = moves(state);
        let len = list.len() as u32;
        if state.count_moves() != len {
            return Err(Flaw::Count { expected: list.len(), found: state.count_moves() });
        }
        let mut numbers = sample(&mut rng, &(0..len).collect::<Vec<u32>>(), 32);
        numbers.extend([0, len.saturating_sub(1), len, len + 1, u32::MAX]);
        for k in numbers {
            let found = state.nth_move(k);
            if found != list.get(k as usize).copied() {
                return Err(Flaw::Nth { k, found: format!("{found:?}") });
            }
        }
        let first_words = [Some(0), Some(u32::MAX), Some(1 << 31), None, None, None];
        first_words.into_iter().try_for_each(|word| random_flaws(state, &list, word, rng.next_u64()))
    })
}

fn random_flaws<S: State>(state: &S, list: &[S::Move], word: Option<u32>, seed: u64) -> Result<(), Flaw> {
    let (mut ours, mut theirs) = (Tape::new(word, seed), Tape::new(word, seed));
    let expected =
        if list.is_empty() { None } else { list.get(below(&mut ours, list.len() as u32) as usize).copied() };
    let found = state.random_move(&mut theirs);
    if found != expected {
        return Err(Flaw::RandomMove { expected: format!("{expected:?}"), found: format!("{found:?}") });
    }
    if ours.words != theirs.words {
        return Err(Flaw::Draws { method: "random_move", expected: ours.words, found: theirs.words });
    }
    Ok(())
}

/// Takes a number of moves, then breaks; counts what comes after that.
struct Breaker<M> {
    taken: Vec<M>,
    room: usize,
    late: bool,
}

impl<M> MoveSink<M> for Breaker<M> {
    fn push(&mut self, m: M) -> ControlFlow<()> {
        self.late |= self.taken.len() == self.room;
        self.taken.push(m);
        if self.taken.len() >= self.room { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// `generate` stops where the sink breaks, says so, and says the contrary where it does not break.
///
/// # Errors
///
/// [`Flaw::PushAfterBreak`], [`Flaw::BreakLost`], [`Flaw::UnstableMoves`].
pub fn check_early_break<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    let mut rng = subject.rng();
    subject.each("early_break", 1, |state| {
        let list = moves(state);
        let mut sink = Vec::new();
        if state.generate(&mut sink).is_break() {
            return Err(Flaw::BreakLost(0));
        }
        let numbers: Vec<usize> = (1..=list.len()).collect();
        let mut stops = sample(&mut rng, &numbers, 12);
        stops.extend(numbers.first());
        stops.extend(numbers.last());
        for room in stops {
            let mut sink = Breaker { taken: Vec::new(), room, late: false };
            let flow = state.generate(&mut sink);
            if sink.late {
                return Err(Flaw::PushAfterBreak(room));
            }
            if flow.is_continue() {
                return Err(Flaw::BreakLost(room));
            }
            if sink.taken != list[..room] {
                return Err(Flaw::UnstableMoves);
            }
        }
        Ok(())
    })
}

/// `to_index` and `from_index` are inverse to each other, on all indices or, where there are more than a million, on many; and no index at or above
/// `COUNT` has a move.
///
/// # Errors
///
/// [`Flaw::Index`].
pub fn check_indices<S: State>(subject: &Subject<S>) -> Result<(), Fault> {
    const ALL: u32 = 1 << 20;
    let count = S::Move::COUNT;
    let mut rng = subject.rng();
    let seen = subject.seen_moves();
    subject.once("indices", || {
        let flaw =
            |index: u32, found: Option<S::Move>| Err(Flaw::Index { index, found: format!("{found:?}") });
        for m in seen {
            let index = m.to_index();
            if index >= count || S::Move::from_index(index) != Some(m) {
                return flaw(index, S::Move::from_index(index));
            }
        }
        for k in 0..count.min(ALL) {
            let index = if count <= ALL { k } else { below(&mut rng, count) };
            if let Some(m) = S::Move::from_index(index)
                && m.to_index() != index
            {
                return flaw(index, Some(m));
            }
        }
        for index in [count, count.saturating_add(1), u32::MAX] {
            if index >= count && S::Move::from_index(index).is_some() {
                return flaw(index, S::Move::from_index(index));
            }
        }
        Ok(())
    })
}

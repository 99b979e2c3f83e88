import { type GameRules, IllegalMove, type Outcome, type Timed } from './game.js';

/** The limits of a run; `time` is in milliseconds. */
export const RUN_LIMITS = { moves: 5_000, bytes: 256_000, time: 24 * 3_600_000 } as const;

/** Thrown for a list of moves that no person can have made; the message says why. */
export class BadMoves extends Error {}

/**
 * Parses external moves and drops everything that the game doesn't know. `after` is the time of the previous move.
 * @throws BadMoves
 */
export function readMoves<Move>(
  rules: GameRules<never, unknown, Move>,
  input: unknown,
  after = 0,
): Timed<Move>[] {
  if (!Array.isArray(input)) throw new BadMoves('Moves must be a list.');
  if (input.length > RUN_LIMITS.moves)
    throw new BadMoves(`A run can have up to ${RUN_LIMITS.moves.toLocaleString('en-US')} moves.`);
  let last = after;
  const moves = input.map((each: unknown, index) => {
    const at = readTime(each);
    const move = at === undefined ? undefined : rules.readMove(each);
    if (at === undefined || move === undefined)
      throw new BadMoves(`Move ${index + 1} doesn’t belong to this game.`);
    if (at < last) throw new BadMoves(`Move ${index + 1} has an earlier time than the one before it.`);
    if (at > RUN_LIMITS.time) throw new BadMoves('Runs can last up to 24 hours.');
    last = at;
    return { ...move, at };
  });
  if (JSON.stringify(moves).length > RUN_LIMITS.bytes)
    throw new BadMoves('The moves are larger than 256 kB.');
  return moves;
}

function readTime(input: unknown): number | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const at: unknown = Reflect.get(input, 'at');
  return typeof at === 'number' && Number.isInteger(at) && at >= 0 ? at : undefined;
}

/**
 * The state that moves lead to.
 * @throws BadMoves
 */
export function playMoves<Deal, State, Move>(
  rules: GameRules<Deal, State, Move>,
  deal: Deal,
  moves: readonly Timed<Move>[],
): State {
  let state = rules.start(deal);
  for (const [index, move] of moves.entries()) state = playMove(rules, state, move, index);
  return state;
}

/**
 * The state after one move of a run.
 * @throws BadMoves
 */
export function playMove<State, Move>(
  rules: GameRules<never, State, Move>,
  state: State,
  move: Timed<Move>,
  index: number,
): State {
  try {
    return rules.play(state, move);
  } catch (error) {
    if (error instanceof IllegalMove) throw new BadMoves(`Move ${index + 1} can’t be made: ${error.message}`);
    throw error;
  }
}

/**
 * The outcome of a complete external run.
 * @throws BadMoves
 */
export function replay<Deal, State, Move>(
  rules: GameRules<Deal, State, Move>,
  deal: Deal,
  moves: unknown,
): Outcome {
  return rules.outcome(playMoves(rules, deal, readMoves(rules, moves)));
}

/**
 * The rules of one game. They are pure: the same deal and moves give the same outcome in the browser and on the server.
 */
export interface GameRules<Deal, State, Move> {
  readonly gameId: string;
  /** Increased if old logs would be rejected or score less. */
  readonly version: number;
  /** Parses an external move, without its time and with only known fields; undefined if it is invalid. */
  readMove(input: unknown): Move | undefined;
  start(deal: Deal): State;
  /**
   * The state after a move; the given state isn't modified. A finished game accepts no moves.
   * @throws IllegalMove when the move cannot be made now
   */
  play(state: State, move: Timed<Move>): State;
  outcome(state: State): Outcome;
}

/** The rules of any game, for code that works with every game. */
export type AnyGameRules = GameRules<object, unknown, object>;

/** A move and its time: whole milliseconds since the start, without pauses, never decreasing. */
export type Timed<Move> = Move & { at: number };

/** A run's status. */
export interface Outcome {
  isOver: boolean;
  isWon: boolean;
  /** Higher is better; an integer of 0 or more, or 0 to 100 if the game has a maximum score. */
  score: number;
  mistakes: number;
  /** Missed items, which can become cards. */
  slips: Slip[];
  /** Set if the run is over but only the server, which has the solution, knows the score. */
  isUnknown?: true;
}

/** A missed item. */
export interface Slip {
  /** Identifies the item within its game; it becomes one card, however often it was missed. */
  key: string;
  front: string;
  back: string;
}

/** Thrown for a move that can't be made now. */
export class IllegalMove extends Error {}

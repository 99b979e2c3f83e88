/** The rules of one game. Pure: the same deal and moves give the same outcome in the browser and on the server. */
export interface GameRules<Deal, State, Move> {
  readonly gameId: string;
  /** Raised when old logs would be refused or worth less. */
  readonly version: number;
  /** A move that came from outside, without its time and with nothing but known fields; undefined when it is none. */
  readMove(input: unknown): Move | undefined;
  start(deal: Deal): State;
  /**
   * The state after a move; the given one stays as it is. A game that is over takes no move.
   * @throws IllegalMove when the move cannot be made now
   */
  play(state: State, move: Timed<Move>): State;
  outcome(state: State): Outcome;
}

/** Rules of which only the frame's side matters. */
export type AnyGameRules = GameRules<object, unknown, object>;

/** A move and when it was made: whole ms since the start, without pauses, never falling. */
export type Timed<Move> = Move & { at: number };

/** How a run stands. */
export interface Outcome {
  isOver: boolean;
  isWon: boolean;
  /** Higher is better; an integer of 0 or more; 0 to 100 where the game has a full score. */
  score: number;
  mistakes: number;
  /** What was not known, to become cards. */
  slips: Slip[];
  /** Over, but what it was worth is not known on this side: the answer is with the server. */
  isUnknown?: true;
}

/** Something that was not known. */
export interface Slip {
  /** Names what is to be known, within its game: it becomes one card, however often it was missed. */
  key: string;
  front: string;
  back: string;
}

/** A move that cannot be made now. */
export class IllegalMove extends Error {}

import type { AnyGameRules } from '../../../../../game-rules/src/frame/game.js';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';

/** What scores of a game are compared within. */
export interface GameBoard {
  id: string;
  title: string;
  /** The heading that it stands below, where a game has several kinds. */
  group?: string;
  /** How hard it is, 1 to 4: easy, medium, hard, expert. */
  level?: number;
  /** What is different about it, in a few words. */
  detail?: string;
}

/** What the server must know of a game. */
export interface ServerGame {
  gameId: string;
  rules: AnyGameRules;
  /** What the actor can play, in order. */
  boards(actor: Actor): GameBoard[] | Promise<GameBoard[]>;
  /**
   * What a run starts from: plain JSON that the browser gets as a whole, unless its answer is hidden. The time zone is where the person is.
   * @throws UserError NOT_FOUND for an unknown board
   */
  deal(boardId: string, seed: number, actor: Actor, timeZone: string): object | Promise<object>;
  /** What the browser gets of a deal; all of it comes with the result. */
  hideAnswer?(deal: object): object;
  /**
   * A board that is not for everybody, or on no list.
   * @throws UserError NOT_FOUND
   */
  findBoard?(boardId: string, actor: Actor): Promise<GameBoard | undefined>;
  /** Mistakes become cards only when the player asks for them. */
  offersCards?: boolean;
  /** Where a board is played, when that is not the page of the game. */
  pageOf?(boardId: string): string;
}

/** A card that a run makes of something that was not known. */
export interface GameCard {
  /** Its own among all games. */
  contentId: string;
  front: string;
  back: string;
  /** The page of the game. */
  url: string;
}

/** What the games need of other features, and the limits that all processes share. */
export interface GameServices {
  games: readonly ServerGame[];
  /** Puts cards into the actor's queue; answers how many were new, none without room. Joins the running transaction. */
  saveCards: (actor: Actor, cards: readonly GameCard[]) => Promise<number>;
  /** @throws UserError TOO_MANY_REQUESTS */
  countStart: (actor: Actor) => Promise<void>;
  /** @throws UserError TOO_MANY_REQUESTS */
  countSubmission: (actor: Actor) => Promise<void>;
}

/** @throws UserError NOT_FOUND */
export function findGame({ games }: Pick<GameServices, 'games'>, gameId: string): ServerGame {
  const game = games.find((each) => each.gameId === gameId);
  if (!game) throw notFound('game');
  return game;
}

/** @throws UserError NOT_FOUND */
export async function findBoard(game: ServerGame, boardId: string, actor: Actor): Promise<GameBoard> {
  const board = game.findBoard
    ? await game.findBoard(boardId, actor)
    : (await game.boards(actor)).find(({ id }) => id === boardId);
  if (!board) throw notFound('board');
  return board;
}

import type { AnyGameRules } from '@cosmic/game-rules/frame/game';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';

/** A unit of a game within which scores are compared. */
export interface GameBoard {
  id: string;
  title: string;
  /** Its heading, if the game has several types. */
  group?: string;
  /** Difficulty from 1 to 4: easy, medium, hard, expert. */
  level?: number;
  /** How it differs from the others, in a few words. */
  detail?: string;
}

/** What the server must know about a game. */
export interface ServerGame {
  gameId: string;
  rules: AnyGameRules;
  /** The boards that the actor can play, in order. */
  boards(actor: Actor): GameBoard[] | Promise<GameBoard[]>;
  /**
   * What a run starts from. Plain JSON that the browser gets completely, unless the game hides the answer. The time
   * zone is the person's.
   * @throws UserError NOT_FOUND for an unknown board
   */
  deal(boardId: string, seed: number, actor: Actor, timeZone: string): object | Promise<object>;
  /** The part of a deal that the browser gets; all of it comes with the result. */
  hideAnswer?(deal: object): object;
  /**
   * A board that not everyone can play, or that isn't listed.
   * @throws UserError NOT_FOUND
   */
  findBoard?(boardId: string, actor: Actor): Promise<GameBoard | undefined>;
  /** Whether mistakes become cards only if the player asks for them. */
  offersCards?: boolean;
  /** The board's URL, if it isn't the game's page. */
  pageOf?(boardId: string): string;
}

/** A card that a run creates for something that the player didn't know. */
export interface GameCard {
  /** Unique among all games. */
  contentId: string;
  front: string;
  back: string;
  /** The URL of the game's page. */
  url: string;
}

/** What the games need from other features, and the limits that all processes share. */
export interface GameServices {
  games: readonly ServerGame[];
  /**
   * Adds cards to the actor's queue. Returns how many were new; none if there's no room. Joins the running transaction.
   */
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

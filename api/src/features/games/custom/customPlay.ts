import type { CustomDeal } from '@cosmic/game-rules/custom/deal';
import { customRules } from '@cosmic/game-rules/custom/rules';
import { Random } from '@cosmic/game-rules/frame/random';
import { notFound } from '../../../core/errors/userError.js';
import type { ServerGame } from '../frame/serverGame.js';
import type { FindActor } from '../frame/sharedAccess.js';
import { boardsOf, modesOf, readBoardId } from './customBoards.js';
import { findPlayable, listOwnGames } from './customGame.service.js';

/** Maximum cards in one run; each run of a larger game draws different ones. */
const cardsOfRun = 20;

/** The games that members create. */
export const createCustomPlay = (findActor: FindActor): ServerGame => ({
  gameId: customRules.gameId,
  rules: customRules,
  boards: async (actor) =>
    (await listOwnGames(actor)).flatMap(({ id, title, modes }) => boardsOf(id, title, modes)),
  // Shared games are played by link and aren't listed.
  findBoard: async (boardId, actor) => {
    const { gameId } = readBoardId(boardId);
    const game = await findPlayable(actor, gameId, findActor);
    return boardsOf(gameId, game.title, modesOf(game)).find(({ id }) => id === boardId);
  },
  async deal(boardId, seed, actor): Promise<CustomDeal> {
    const { gameId, mode } = readBoardId(boardId);
    const game = await findPlayable(actor, gameId, findActor);
    const known = modesOf(game).find((one) => one === mode);
    if (!known) throw notFound('board');
    const isOwn = String(game.ownerId) === actor.id;
    const cards = new Random(seed).shuffle(game.cards).slice(0, cardsOfRun);
    return {
      setId: gameId,
      mode: known,
      seed,
      ...(known === 'typed' && { isForgiving: true }),
      cards: cards.map(({ isInQueue, ...card }) => ({ ...card, ...(isOwn && isInQueue && { isInQueue }) })),
    };
  },
  pageOf: (boardId) => `/games/custom/${readBoardId(boardId).gameId}`,
});

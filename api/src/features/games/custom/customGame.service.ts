import { randomUUID } from 'node:crypto';
import type { CustomMode } from '@cosmic/game-rules/custom/deal';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { type FindActor, isOpen } from '../frame/sharedAccess.js';
import { modesOf } from './customBoards.js';
import { CustomGameModel, type CustomGameRecord } from './customGame.model.js';
import type { CustomCard, CustomGame, CustomGameInput } from './customGame.type.js';

const maxGames = 50;

/** A game in a list. */
type ListedGame = CustomGame & { modes: CustomMode[] };

/** Returns the actor's own games, latest first, without their cards. */
export async function listOwnGames(actor: Actor): Promise<ListedGame[]> {
  const filter = { ownerId: actor.id, deletedAt: null };
  await countOldGames(filter);
  const games = await CustomGameModel.find(filter, { cards: 0 }).sort({ updatedAt: -1 }).lean();
  return games.map((game) => toSummary(actor, game, game.cardCount ?? 0, game.modes ?? []));
}

/** Adds the figures that lists show to games that were saved without them. */
async function countOldGames(filter: object): Promise<void> {
  const old = await CustomGameModel.find({ ...filter, cardCount: { $exists: false } }).lean();
  // A game that was saved in the meantime has them already.
  for (const { _id, cards, updatedAt } of old)
    await CustomGameModel.updateOne({ _id, updatedAt }, figuresOf(cards), { timestamps: false });
}

/**
 * Returns a game that the actor can play: their own, or one shared by a member who still has access to the games.
 * @throws UserError NOT_FOUND
 */
export async function findPlayable(
  actor: Actor,
  id: string,
  findActor: FindActor,
): Promise<CustomGameRecord> {
  const game = await CustomGameModel.findOne({
    _id: readId(id, 'game'),
    deletedAt: null,
    $or: [{ ownerId: actor.id }, { isShared: true }],
  }).lean();
  if (!game || !(await isOpen(actor, game.ownerId, findActor))) throw notFound('game');
  return game;
}

/** The cards of a game that the actor may play. @throws UserError NOT_FOUND */
export const findCards = async (actor: Actor, id: string, findActor: FindActor): Promise<CustomCard[]> =>
  (await findPlayable(actor, id, findActor)).cards;

/** A game with its cards. @throws UserError NOT_FOUND */
export const findCustomGame = async (actor: Actor, id: string, findActor: FindActor): Promise<CustomGame> =>
  toCustomGame(actor, await findPlayable(actor, id, findActor));

/**
 * Creates a game.
 * @throws UserError BAD_USER_INPUT if there are too many
 */
export async function createCustomGame(actor: Actor, input: CustomGameInput): Promise<CustomGame> {
  const owner = { ownerId: actor.id, ownerName: actor.username };
  const made = await inLimitTransaction(actor.id, async () => {
    // Deleted games that can be restored also count, or there would be no limit.
    if ((await CustomGameModel.countDocuments({ ownerId: actor.id })) >= maxGames)
      throw badInput(
        'title',
        `You can have up to ${maxGames} games, including any deleted in the last week.`,
      );
    return new CustomGameModel({ ...toFields(input), ...owner, isShared: false }).save();
  });
  return toCustomGame(actor, made.toObject());
}

/**
 * Saves a game if it's still as the actor saw it. Open runs continue with the cards that they were dealt.
 * @throws UserError NOT_FOUND; CONFLICT when it was changed since
 */
export async function saveCustomGame(
  actor: Actor,
  id: string,
  seenAt: Date,
  input: CustomGameInput,
): Promise<CustomGame> {
  const filter = { _id: readId(id, 'game'), ownerId: actor.id, deletedAt: null };
  const saved = await CustomGameModel.findOneAndUpdate({ ...filter, updatedAt: seenAt }, toFields(input), {
    returnDocument: 'after',
  }).lean();
  if (saved) return toCustomGame(actor, saved);
  if (!(await CustomGameModel.exists(filter))) throw notFound('game');
  throw conflict(
    'This game was changed in another window. Reload the page to continue with the latest version.',
  );
}

/**
 * Copies a game, including one that is shared with the actor.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT if there are too many
 */
export async function duplicateCustomGame(
  actor: Actor,
  id: string,
  findActor: FindActor,
): Promise<CustomGame> {
  const { title, description, cards, ownerId } = await findPlayable(actor, id, findActor);
  const isOwn = String(ownerId) === actor.id;
  return createCustomGame(actor, {
    title: `${title.slice(0, 73)} (copy)`,
    description,
    cards: cards.map(({ front, back, isInQueue }) => ({ front, back, isInQueue: isOwn && isInQueue })),
  });
}

/**
 * Lets every member with the link play it, or stops sharing it.
 * @throws UserError NOT_FOUND
 */
export async function shareCustomGame(actor: Actor, id: string, isShared: boolean): Promise<CustomGame> {
  return change(actor, id, { isShared }, { deletedAt: null });
}

/** Deletes one of the actor's own games; `restoreCustomGame` can restore it for a week. @throws UserError NOT_FOUND */
export async function deleteCustomGame(actor: Actor, id: string): Promise<CustomGame> {
  return change(actor, id, { deletedAt: new Date() }, { deletedAt: null });
}

/**
 * Restores a deleted game.
 * @throws UserError NOT_FOUND
 */
export async function restoreCustomGame(actor: Actor, id: string): Promise<CustomGame> {
  return change(actor, id, { $unset: { deletedAt: 1 } }, {});
}

async function change(actor: Actor, id: string, update: object, filter: object): Promise<CustomGame> {
  const changed = await CustomGameModel.findOneAndUpdate(
    { _id: readId(id, 'game'), ownerId: actor.id, ...filter },
    update,
    { returnDocument: 'after', timestamps: false },
  ).lean();
  if (!changed) throw notFound('game');
  return toCustomGame(actor, changed);
}

const figuresOf = (cards: readonly { back: string }[]) => ({
  cardCount: cards.length,
  modes: modesOf({ cards }),
});

const toFields = ({ title, description, cards: given }: CustomGameInput) => {
  const known = new Set<string>();
  const cards = given.map(({ id, front, back, isInQueue }) => {
    // Mistakes become cards with this id, so each card has its own.
    const cardId = id && !known.has(id) ? id : randomUUID();
    known.add(cardId);
    return { id: cardId, front: front.trim(), back: back.trim(), ...(isInQueue && { isInQueue }) };
  });
  return { title: title.trim(), description: description.trim(), cards, ...figuresOf(cards) };
};

const toCustomGame = (actor: Actor, game: CustomGameRecord): CustomGame => ({
  ...toSummary(actor, game, game.cards.length, modesOf(game)),
  cards: game.cards,
});

function toSummary(
  actor: Actor,
  { _id, title, description, ownerId, ownerName, isShared, updatedAt }: Omit<CustomGameRecord, 'cards'>,
  cardCount: number,
  modes: CustomMode[],
): ListedGame {
  return {
    id: String(_id),
    title,
    description,
    ownerName,
    isOwn: String(ownerId) === actor.id,
    isShared,
    cardCount,
    modes,
    updatedAt,
  };
}

import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound, UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { modesOf } from './customBoards.js';
import { CustomGameModel, type CustomGameRecord } from './customGame.model.js';
import type { CustomGame, CustomGameInput } from './customGame.type.js';

const maxGames = 50;

/** The records of the actor's own games, the latest first. */
export const findOwnGames = (actor: Actor): Promise<CustomGameRecord[]> =>
  CustomGameModel.find({ ownerId: actor.id, deletedAt: null }).sort({ updatedAt: -1 }).lean();

/** The actor's own games, the latest first. */
export const listCustomGames = async (actor: Actor): Promise<CustomGame[]> =>
  (await findOwnGames(actor)).map((game) => toCustomGame(actor, game));

/**
 * A game that the actor may play: an own one, or one that is shared.
 * @throws UserError NOT_FOUND
 */
export async function findPlayable(actor: Actor, id: string): Promise<CustomGameRecord> {
  const game = await CustomGameModel.findOne({
    _id: readId(id, 'game'),
    deletedAt: null,
    $or: [{ ownerId: actor.id }, { isShared: true }],
  }).lean();
  if (!game) throw notFound('game');
  return game;
}

/** A game with its cards. @throws UserError NOT_FOUND */
export const findCustomGame = async (actor: Actor, id: string): Promise<CustomGame> =>
  toCustomGame(actor, await findPlayable(actor, id));

/**
 * Makes a game.
 * @throws UserError BAD_USER_INPUT when there are too many
 */
export async function createCustomGame(actor: Actor, input: CustomGameInput): Promise<CustomGame> {
  const owner = { ownerId: actor.id, ownerName: actor.username };
  const made = await CustomGameModel.create({ ...toFields(input), ...owner, isShared: false });
  // Counted afterwards, so that racing requests do not get past it together. Those that can be brought back count as
  // well, or there would be no limit.
  if ((await CustomGameModel.countDocuments({ ownerId: actor.id })) > maxGames) {
    await CustomGameModel.deleteOne({ _id: made._id });
    throw badInput('title', `You can keep ${maxGames} games, with those deleted in the last week.`);
  }
  return toCustomGame(actor, made.toObject());
}

/**
 * Saves a game as the actor saw it; runs that are open go on with the cards that they were dealt.
 * @throws UserError NOT_FOUND; CONFLICT when it was changed since
 */
export async function saveCustomGame(
  actor: Actor,
  id: string,
  seenAt: Date,
  input: CustomGameInput,
): Promise<CustomGame> {
  const own = { _id: readId(id, 'game'), ownerId: actor.id, deletedAt: null };
  const saved = await CustomGameModel.findOneAndUpdate({ ...own, updatedAt: seenAt }, toFields(input), {
    returnDocument: 'after',
  }).lean();
  if (saved) return toCustomGame(actor, saved);
  if (!(await CustomGameModel.exists(own))) throw notFound('game');
  throw new UserError(
    'CONFLICT',
    'This game was changed in another window. Reload the page to go on from there.',
  );
}

/**
 * A copy of one's own, of a shared game too.
 * @throws UserError NOT_FOUND; BAD_USER_INPUT when there are too many
 */
export async function duplicateCustomGame(actor: Actor, id: string): Promise<CustomGame> {
  const { title, description, cards, ownerId } = await findPlayable(actor, id);
  const isOwn = String(ownerId) === actor.id;
  return createCustomGame(actor, {
    title: `${title.slice(0, 73)} (copy)`,
    description,
    cards: cards.map(({ front, back, isInQueue }) => ({ front, back, isInQueue: isOwn && isInQueue })),
  });
}

/** Lets every member with the link play it, or nobody else any more. @throws UserError NOT_FOUND */
export async function shareCustomGame(actor: Actor, id: string, isShared: boolean): Promise<CustomGame> {
  return change(actor, id, { isShared }, { deletedAt: null });
}

/** Deletes an own game; `restoreCustomGame` brings it back for a week. @throws UserError NOT_FOUND */
export async function deleteCustomGame(actor: Actor, id: string): Promise<CustomGame> {
  return change(actor, id, { deletedAt: new Date() }, { deletedAt: null });
}

/** The undo of deleting. @throws UserError NOT_FOUND */
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

const toFields = ({ title, description, cards }: CustomGameInput) => {
  const known = new Set<string>();
  return {
    title: title.trim(),
    description: description.trim(),
    cards: cards.map(({ id, front, back, isInQueue }) => {
      // Slips are cards by this: each has one of its own.
      const own = id && !known.has(id) ? id : randomUUID();
      known.add(own);
      return { id: own, front: front.trim(), back: back.trim(), ...(isInQueue && { isInQueue }) };
    }),
  };
};

function toCustomGame(actor: Actor, game: CustomGameRecord): CustomGame {
  const { _id, title, description, ownerId, ownerName, isShared, cards, updatedAt } = game;
  return {
    id: String(_id),
    title,
    description,
    ownerName,
    isOwn: String(ownerId) === actor.id,
    isShared,
    cardCount: cards.length,
    cards,
    modes: modesOf(game),
    updatedAt,
  };
}

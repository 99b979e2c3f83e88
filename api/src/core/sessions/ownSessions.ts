import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { notFound, UserError } from '../errors/userError.js';
import { endSession } from './sessions.js';
import { sessionsCollection } from './sessionsCollection.js';

/** A script that keeps no cookies makes a session each time; nobody reads further than this. */
const maxListed = 100;

/** One of a person's sessions, as the person may see it; those of earlier releases do not know all of it. */
interface OwnSession {
  /** Names the session without opening it. */
  id: string;
  device: string | undefined;
  address: string | undefined;
  createdAt: Date | undefined;
  lastUse: Date | undefined;
  /** Is it the one that asks? */
  isCurrent: boolean;
}

/**
 * The request, when the person acts by a session of their own.
 * @throws UserError FORBIDDEN for a token or a socket
 */
export function requireOwnSession(request: Request | null): Request {
  const userId = request?.session?.userId;
  if (request && userId !== undefined && userId === request.actor?.id) return request;
  throw new UserError('FORBIDDEN', 'Sign in with your browser to do this.');
}

/** The live sessions of a person: the one that asks first, then by their last use. */
export async function listOwnSessions(userId: string, request: Request | null): Promise<OwnSession[]> {
  const records = await sessionsCollection()
    .find({ 'session.userId': userId, expires: { $gt: new Date() } })
    .sort({ lastModified: -1 })
    .limit(maxListed)
    .toArray();
  const sessions = records.map(({ _id, session, lastModified }) => ({
    id: publicId(_id),
    device: session.device,
    address: session.address,
    createdAt: session.createdAt,
    lastUse: lastModified,
    isCurrent: _id === request?.sessionID,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** When each of these people last used a session that is still open, to the minute; who has none is missing. */
export async function findLastUses(userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const uses = await sessionsCollection()
    .aggregate<{ _id: string; lastUse: Date | null }>([
      { $match: { 'session.userId': { $in: [...userIds] } } },
      { $group: { _id: '$session.userId', lastUse: { $max: '$lastModified' } } },
    ])
    .toArray();
  return new Map(uses.flatMap(({ _id, lastUse }) => (lastUse ? [[_id, lastUse]] : [])));
}

/** How many sessions each person has open, and when the oldest of them signed in. For the security scan. */
export async function countSessionsByPerson() {
  const groups = await sessionsCollection()
    .aggregate<{ _id: string; count: number; oldest: Date | null }>([
      { $match: { 'session.userId': { $type: 'string' }, expires: { $gt: new Date() } } },
      { $group: { _id: '$session.userId', count: { $sum: 1 }, oldest: { $min: '$session.createdAt' } } },
      { $sort: { _id: 1 } },
    ])
    .toArray();
  return groups.map(({ _id, count, oldest }) => ({ userId: _id, count, oldest }));
}

/**
 * Ends the named session of the person, wherever it is open.
 * @throws UserError NOT_FOUND, also for somebody else's
 */
export async function endOwnSession(userId: string, id: string, request: Request): Promise<void> {
  const records = await sessionsCollection()
    .find({ 'session.userId': userId }, { projection: { _id: 1 } })
    .toArray();
  const sessionId = records.find(({ _id }) => publicId(_id) === id)?._id;
  if (sessionId === undefined) throw notFound('session');
  if (sessionId === request.sessionID) return endSession(request);
  await sessionsCollection().deleteOne({ _id: sessionId });
}

/** Ends all sessions of the person but the one that asks; answers how many. */
export async function endOtherSessions(userId: string, request: Request): Promise<number> {
  const { deletedCount } = await sessionsCollection().deleteMany({
    'session.userId': userId,
    _id: { $ne: request.sessionID },
  });
  return deletedCount;
}

/**
 * Notes that the person has just proved who they are. Written to the document and not through the session, whose saving
 * would bring back one that has ended meanwhile.
 */
export async function confirmSession(
  userId: string,
  request: Request,
  { withFactor }: { withFactor: boolean },
): Promise<void> {
  const now = new Date();
  await sessionsCollection().updateOne(
    { _id: request.sessionID, 'session.userId': userId },
    { $set: { 'session.confirmedAt': now, ...(withFactor && { 'session.factorAt': now }) } },
  );
}

/** The id is the key of the session: what is shown of it is its hash. */
function publicId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);
}

import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { notFound, UserError } from '../errors/userError.js';
import { endSession } from './sessions.js';
import { sessionsCollection } from './sessionsCollection.js';

/** Scripts without cookies create a session each time, and longer lists aren't useful. */
const maxListed = 100;

/** A user's session as shown to them. Sessions of earlier releases lack some fields. */
interface OwnSession {
  /** Identifies the session without opening it. */
  id: string;
  device: string | undefined;
  address: string | undefined;
  createdAt: Date | undefined;
  lastUse: Date | undefined;
  /** Whether it's the current session. */
  isCurrent: boolean;
}

/**
 * The request, if the user acts with a session.
 * @throws UserError FORBIDDEN for a token or a socket
 */
export function requireOwnSession(request: Request | null): Request {
  const userId = request?.session?.userId;
  if (request && userId !== undefined && userId === request.actor?.id) return request;
  throw new UserError('FORBIDDEN', 'Sign in with your browser to do this.');
}

/** The user's live sessions: the current one first, then by last use. */
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

/** When each user last used an open session, to the minute. Users without one are missing. */
export async function findLastUses(userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const uses = await sessionsCollection()
    .aggregate<{ _id: string; lastUse: Date | null }>([
      { $match: { 'session.userId': { $in: [...userIds] } } },
      { $group: { _id: '$session.userId', lastUse: { $max: '$lastModified' } } },
    ])
    .toArray();
  return new Map(uses.flatMap(({ _id, lastUse }) => (lastUse ? [[_id, lastUse]] : [])));
}

/** How many sessions each user has open, and when the oldest started. For the security scan. */
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
 * Ends one of the user's sessions.
 * @throws UserError NOT_FOUND, also for someone else's
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

/** Ends all of the user's other sessions and returns their number. */
export async function endOtherSessions(userId: string, request: Request): Promise<number> {
  const { deletedCount } = await sessionsCollection().deleteMany({
    'session.userId': userId,
    _id: { $ne: request.sessionID },
  });
  return deletedCount;
}

/**
 * Records that the user has just confirmed their identity. Writes directly to the document, because saving the
 * session would restore one that has ended.
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

/** The ID is the session's key, so only its hash is shown. */
function publicId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);
}

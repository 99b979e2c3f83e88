import { notFound } from '../../core/errors/userError.js';
import { describeLocation } from '../../core/sessions/location.js';
import { listOwnSessions } from '../../core/sessions/ownSessions.js';
import { readUsage } from '../../core/storage/storageUsage.js';
import { UserModel } from './user.model.js';
import { toUser } from './user.service.js';
import type { UserGroup, UserProfile, UserTotals } from './userProfile.type.js';

/** What account pages show from other features. */
export interface PeopleSources {
  groupsOf(userId: string): Promise<UserGroup[]>;
  memberIdsOf(groupId: string): Promise<string[]>;
  signInMeansOf(userId: string): Promise<Pick<UserProfile, 'hasAuthenticator' | 'passkeyCount'>>;
}

/** Returns what admins see of one account. @throws UserError NOT_FOUND */
export async function findUserProfile(
  userId: string,
  { groupsOf, signInMeansOf }: PeopleSources,
): Promise<UserProfile> {
  const record = await UserModel.findById(userId).lean();
  if (!record) throw notFound('user');
  const [storage, sessions, groups, signInMeans] = await Promise.all([
    readUsage(userId),
    listOwnSessions(userId, null),
    groupsOf(userId),
    signInMeansOf(userId),
  ]);
  const uses = [record.lastLogin, ...sessions.map(({ lastUse }) => lastUse)].filter((date) => date != null);
  return {
    user: toUser(record),
    createdAt: record.createdAt,
    lastActive: uses.length > 0 ? new Date(Math.max(...uses.map((date) => date.getTime()))) : null,
    storage,
    sessions: sessions.map(({ id, device, address, lastUse }) => ({
      id,
      device: device || 'Unknown device',
      place: describeLocation(address),
      lastUse: lastUse ?? null,
    })),
    groups,
    ...signInMeans,
  };
}

/** Counts the accounts. For admins. */
export async function countUsers(): Promise<UserTotals> {
  const [all, inactive, admins, neverSignedIn, leaving] = await Promise.all([
    UserModel.estimatedDocumentCount(),
    UserModel.countDocuments({ isActive: false }),
    UserModel.countDocuments({ isAdmin: true, isActive: true }),
    UserModel.countDocuments({ lastLogin: null }),
    UserModel.countDocuments({ deletionDate: { $type: 'date' } }),
  ]);
  return { all, inactive, admins, neverSignedIn, leaving };
}

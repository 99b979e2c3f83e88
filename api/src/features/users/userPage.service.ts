import type { QueryFilter } from 'mongoose';
import { UserModel, type UserRecord } from './user.model.js';
import { toUser } from './user.service.js';
import { type UserPage, type UserPageArgs, UserSort } from './user.type.js';
import { usernameKey } from './username.js';
import type { PeopleSources } from './userProfile.service.js';

/** Ids increase with the time of creation. */
const fieldOf = {
  [UserSort.NAME]: 'usernameKey',
  [UserSort.LAST_LOGIN]: 'lastLogin',
  [UserSort.CREATED]: '_id',
} as const;

/** Returns one page of accounts, found and sorted by an index no matter how far down it is. For admins. */
export async function listUserPage(
  { search, isActive, isAdmin, groupId, sort, isDescending, first, after, before }: UserPageArgs,
  { memberIdsOf }: Pick<PeopleSources, 'memberIdsOf'>,
): Promise<UserPage> {
  const field = fieldOf[sort];
  // A previous page is the next page in the opposite order, reversed.
  const isFalling = isDescending !== Boolean(before);
  const direction = isFalling ? -1 : 1;
  const start = before ?? after;
  const last = start ? await UserModel.findById(start).lean() : null;
  const needle = usernameKey(search.trim()).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const wanted: QueryFilter<UserRecord> = {
    ...(needle !== '' && { usernameKey: { $regex: needle } }),
    ...(isActive != null && { isActive }),
    ...(isAdmin != null && { isAdmin }),
    ...(groupId && { _id: { $in: await memberIdsOf(groupId) } }),
  };
  const found: UserRecord[] = [];
  for (const range of last ? rangesBehind(last, field, isFalling) : [{}]) {
    const missing = first + 1 - found.length;
    if (missing === 0) break;
    const more = await UserModel.find({ $and: [wanted, range] })
      .sort(field === 'lastLogin' ? { lastLogin: direction, _id: direction } : { [field]: direction })
      .limit(missing)
      .lean();
    found.push(...more);
  }
  const users = found.slice(0, first).map(toUser);
  const [isFurther, isStarted] = [found.length > first, last !== null];
  return {
    users: before ? users.reverse() : users,
    total: await UserModel.countDocuments(wanted),
    hasMore: before ? isStarted : isFurther,
    hasPrevious: before ? isFurther : isStarted,
  };
}

/**
 * Returns filters for what comes after the last user on the previous page: ranges of the index, one after another,
 * because a single query would search them from the beginning. People who never signed in come before all others.
 */
function rangesBehind(
  last: UserRecord,
  field: (typeof fieldOf)[UserSort],
  isDescending: boolean,
): QueryFilter<UserRecord>[] {
  const further = isDescending ? '$lt' : '$gt';
  if (field !== 'lastLogin') return [{ [field]: { [further]: last[field] } }];
  const lastLogin = last.lastLogin ?? null;
  const same = { lastLogin, _id: { [further]: last._id } };
  if (lastLogin === null) return isDescending ? [same] : [same, { lastLogin: { $gt: new Date(0) } }];
  const others = { lastLogin: { [further]: lastLogin } };
  return isDescending ? [same, others, { lastLogin: null }] : [same, others];
}

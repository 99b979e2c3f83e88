import { type PipelineStage, Types } from 'mongoose';
import { type Actor, RequiredAction } from '../../core/access/access.js';
import { createBatchedRead } from '../../platform/database/batchedRead.js';
import { isInTransaction } from '../../platform/database/database.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toActor } from './user.service.js';

/** A collection of something other than a password that people sign in with. */
export interface FactorSource {
  /** Name of the collection. */
  from: string;
  /** The field with the person's id. */
  foreignField: string;
  /** Filter for the documents that count. */
  filter: object;
  /** Whether it's enough to sign in without a password. */
  isPasskey: boolean;
}

/** What the policy requires people to set up. */
interface Demands {
  secondFactorFor: 'none' | 'admins' | 'all';
  passkeysOnly: boolean;
}

type Enrolled = Pick<UserRecord, '_id' | 'isAdmin'> & { hasFactor: boolean; hasPasskey: boolean };

/** Who has set up two-factor sign-in; read together with the account, in the same command. */
export function createEnrollment(sources: readonly FactorSource[]) {
  const nameOf = (index: number) => `factors${index}`;
  const lookups = sources.map(
    ({ from, foreignField, filter }, index): PipelineStage.Lookup => ({
      $lookup: {
        from,
        localField: '_id',
        foreignField,
        as: nameOf(index),
        pipeline: [{ $match: filter }, { $limit: 1 }, { $project: { _id: 1 } }],
      },
    }),
  );
  const hasAny = (isMeant: (source: FactorSource) => boolean) => ({
    $or: sources.flatMap((source, index) => (isMeant(source) ? [{ $ne: [`$${nameOf(index)}`, []] }] : [])),
  });
  const stages = [
    ...lookups,
    { $set: { hasFactor: hasAny(() => true), hasPasskey: hasAny(({ isPasskey }) => isPasskey) } },
  ];

  return {
    /**
     * Returns the person who owns a session, with what they must still do; null if the account was removed or is
     * inactive.
     */
    findActor: async (userId: string, demands: Demands): Promise<Actor | null> => {
      if (demands.secondFactorFor === 'none' && !demands.passkeysOnly) {
        const user = await findActiveUser(new Types.ObjectId(userId));
        return user && toActor(user);
      }
      const [user] = await UserModel.aggregate<UserRecord & Enrolled>([
        { $match: { _id: new Types.ObjectId(userId), isActive: true } },
        ...stages,
      ]);
      return user ? toActor(user, findDueAction(user, demands)) : null;
    },

    /** Returns how many active people have two-factor sign-in, and whether this person does. */
    count: async (userId: string) => {
      const people = await UserModel.aggregate<Enrolled>([
        { $match: { isActive: true } },
        ...stages,
        { $project: { isAdmin: 1, hasFactor: 1, hasPasskey: 1 } },
      ]);
      const without = people.filter(({ hasFactor }) => !hasFactor);
      return {
        people: people.length,
        peopleWithout: without.length,
        admins: people.filter(({ isAdmin }) => isAdmin).length,
        adminsWithout: without.filter(({ isAdmin }) => isAdmin).length,
        peopleWithoutPasskey: people.filter(({ hasPasskey }) => !hasPasskey).length,
        isOwnMissing: without.some(({ _id }) => String(_id) === userId),
      };
    },

    /** Returns every active account with its sign-in methods, for the security scan. */
    list: async () => {
      const people = await UserModel.aggregate<Enrolled & UserRecord>([
        { $match: { isActive: true } },
        ...stages,
        { $project: { username: 1, isAdmin: 1, hasFactor: 1, createdAt: 1, lastLogin: 1 } },
        { $sort: { _id: 1 } },
      ]);
      return people.map(({ _id, username, isAdmin, hasFactor, createdAt, lastLogin }) => ({
        id: String(_id),
        username,
        isAdmin,
        hasSecondFactor: hasFactor,
        createdAt,
        lastLogin: lastLogin ?? null,
      }));
    },

    /** Whether an active admin could sign in without a password. */
    hasPasskeyAdmin: async (): Promise<boolean> => {
      const [admin] = await UserModel.aggregate([
        { $match: { isAdmin: true, isActive: true } },
        ...stages,
        { $match: { hasPasskey: true } },
        { $limit: 1 },
      ]);
      return admin !== undefined;
    },
  };
}

/** Every request asks this, and a mongoose query costs about as much as the driver's command that it sends. */
function findActiveUser(_id: Types.ObjectId): Promise<UserRecord | null> {
  return isInTransaction() ? UserModel.findOne({ _id, isActive: true }).lean() : readActiveUser(String(_id));
}

const readActiveUser = createBatchedRead<UserRecord>(async (ids) => {
  const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
  const users = await UserModel.collection.find<UserRecord>({ _id, isActive: true }).toArray();
  return new Map(users.map((user) => [String(user._id), user]));
});

/** People without a passkey couldn't sign in anymore once passwords are turned off. */
function findDueAction(
  { isAdmin, hasFactor, hasPasskey }: Enrolled,
  { secondFactorFor, passkeysOnly }: Demands,
): RequiredAction | undefined {
  if (passkeysOnly && !hasPasskey) return RequiredAction.PASSKEY_ENROLLMENT;
  const isMeant = secondFactorFor === 'all' || (secondFactorFor === 'admins' && isAdmin);
  return isMeant && !hasFactor ? RequiredAction.SECOND_FACTOR_ENROLLMENT : undefined;
}

import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { notFound } from '../../../core/errors/userError.js';
import type { Rate } from '../../../core/limits/rateLimit.js';
import { listSpentKeys, resetKey } from '../../../core/limits/spentKeys.js';
import { loginRates } from '../loginLimit.js';
import { passkeyRate } from '../passkeys/passkeyLimit.js';
import { secondFactorRates } from '../secondFactor/secondFactorLimit.js';
import { type Lockout, LockoutKind } from './lockout.type.js';

/** Maximum number of lockouts shown per type; after some are removed, the next ones appear. */
const maxListed = 100;

/** The account fields needed to name a user. */
export interface LockoutAccounts {
  findUsername(userId: string): Promise<string | undefined>;
  findUserId(username: string): Promise<string | undefined>;
}

interface Source {
  rate: Rate;
  reason: 'passwords' | 'codes' | 'passkeys';
}

const sources: readonly Source[] = [
  ...loginRates.map((rate) => ({ rate, reason: 'passwords' as const })),
  ...secondFactorRates.map((rate) => ({ rate, reason: 'codes' as const })),
  { rate: passkeyRate, reason: 'passkeys' },
];

/** A key is the address or the account, followed by a space and the device if the account knows it. */
function kindOf({ rate }: Source, key: string): LockoutKind {
  if (rate.name === 'address') return LockoutKind.ADDRESS;
  return key.includes(' ') ? LockoutKind.DEVICE : LockoutKind.ACCOUNT;
}

const toId = ({ rate }: Source, key: string) =>
  Buffer.from(JSON.stringify([rate.collection, rate.name, key])).toString('base64url');

/** The sign-in limits that are currently reached, for admins. */
export function createLockouts({ findUsername, findUserId }: LockoutAccounts, record: RecordAudit) {
  /** Codes are counted by the account's ID, passwords by the name as typed. */
  const nameOf = async ({ rate, reason }: Source, key: string): Promise<string> => {
    if (rate.name === 'address') return key;
    const [account = ''] = key.split(' ');
    return reason === 'codes' ? ((await findUsername(account)) ?? account) : account;
  };

  const listSource = async (source: Source): Promise<Lockout[]> => {
    const spent = await listSpentKeys(source.rate, maxListed);
    return Promise.all(
      spent.map(async ({ key, until }) => ({
        id: toId(source, key),
        kind: kindOf(source, key),
        name: await nameOf(source, key),
        reason: source.reason,
        until,
      })),
    );
  };

  return {
    /** The current lockouts, longest wait first. */
    list: async (): Promise<Lockout[]> => {
      const lists = await Promise.all(sources.map(listSource));
      return lists.flat().toSorted((one, other) => other.until.getTime() - one.until.getTime());
    },

    /** Removes a lockout in all processes. @throws UserError NOT_FOUND */
    lift: async (id: string, origin: AuditOrigin): Promise<void> => {
      const [collection, name, key] = parseId(id);
      const source = sources.find(({ rate }) => rate.collection === collection && rate.name === name);
      if (!source || key === undefined || !(await resetKey(source.rate, key))) throw notFound('lockout');
      const kind = kindOf(source, key);
      const subject = await nameOf(source, key);
      const subjectId = kind === LockoutKind.ADDRESS ? null : ((await findUserId(subject)) ?? null);
      const after = { kind, reason: source.reason, ...(subjectId === null && { name: subject }) };
      await record({ ...origin, action: 'lockout.lift', subjectId, after });
    },
  };
}

/** The functions of `createLockouts`. */
export type Lockouts = ReturnType<typeof createLockouts>;

/** The parts of an ID; empty if it isn't one of ours. */
function parseId(id: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}

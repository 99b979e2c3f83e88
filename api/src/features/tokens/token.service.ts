import { createHash, randomBytes } from 'node:crypto';
import type { PipelineStage } from 'mongoose';
import { type Actor, isAllowed, narrowToToken } from '../../core/access/access.js';
import type { Author } from '../../core/access/author.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { badInput, conflict, notFound, UserError } from '../../core/errors/userError.js';
import { networkOf } from '../../core/limits/networkOf.js';
import { countOrRefuse, createRateLimiter } from '../../core/limits/rateLimit.js';
import { inLimitTransaction } from '../../core/storage/storageUsage.js';
import { DAY, MINUTE } from '../../platform/clock.js';
import { inTransaction } from '../../platform/database/database.js';
import { TokenModel, type TokenRecord } from './token.model.js';
import type { ApiToken, CreatedToken, CreateTokenInput } from './token.type.js';

/** Maximum number of tokens per person. */
const maxTokens = 20;

/** Wrong tokens per address in 15 minutes; the address may be a whole school behind one router. */
const maxWrong = 100;

/** How to read a token's owner together with it. */
interface OwnerLookup<Account> {
  /** Adds the account of `ownerId` as the only item of `owner`. */
  stage: PipelineStage.Lookup;
  /** Null if the account may not be used. */
  toActor(account: Account): Actor | null;
}

/** People's API tokens. */
export function createTokens<Account>(owners: OwnerLookup<Account>, record: RecordAudit) {
  const wrongTokens = createRateLimiter({
    collection: 'tokenLimits',
    name: 'address',
    points: maxWrong,
    seconds: (15 * MINUTE) / 1000,
  });

  /** Null for a token that doesn't work. Takes one database command while the last use was within this minute. */
  const findActor = async (secret: string, address: string): Promise<Actor | null> => {
    if (!isTokenSecret(secret)) return null;
    const [token] = await TokenModel.aggregate<TokenRecord & { owner: Account[] }>([
      { $match: { hash: hashTokenSecret(secret) } },
      owners.stage,
    ]);
    const [account] = token?.owner ?? [];
    const owner = account === undefined ? null : owners.toActor(account);
    if (!token || !owner || isOver(token)) return null;
    await noteUse(token, address);
    return narrowToToken(owner, {
      id: String(token._id),
      scopes: token.scopes,
      isConfirmed: token.isConfirmed ?? false,
    });
  };

  return {
    findActor,

    /**
     * A token's owner, limited to its scopes.
     * @throws UserError UNAUTHENTICATED, or TOO_MANY_REQUESTS when the address has sent too many wrong ones
     */
    authenticate: async (secret: string, address: string): Promise<Actor> => {
      const actor = await findActor(secret, address);
      if (actor) return actor;
      await countOrRefuse(wrongTokens, networkOf(address), 'Too many invalid API tokens.');
      const message =
        'This API token is invalid, expired, or revoked. Create a new one on your account page.';
      throw new UserError('UNAUTHENTICATED', message);
    },

    /** The person's own tokens, newest first, including expired ones. */
    list: listTokens,

    /** @throws UserError BAD_USER_INPUT; FORBIDDEN for access that the person lacks; CONFLICT if there are too many */
    create: async (
      actor: Actor,
      input: CreateTokenInput,
      { origin, confirm }: Author,
    ): Promise<CreatedToken> => {
      const draft = readDraft(actor, input);
      const secret = createTokenSecret();
      const created = await inLimitTransaction(actor.id, async () => {
        await confirm();
        if ((await TokenModel.countDocuments({ ownerId: actor.id })) >= maxTokens)
          throw conflict(`You can have up to ${maxTokens} API tokens. Revoke one you don’t use.`);
        return new TokenModel({
          ...draft,
          // Nobody gets this far without a recent sign-in.
          isConfirmed: true,
          ownerId: actor.id,
          hash: hashTokenSecret(secret),
          lastFour: secret.slice(-4),
        }).save();
      });
      await record({ ...origin, action: 'token.create', subjectId: actor.id, after: describe(created) });
      return { secret, token: toApiToken(created) };
    },

    /** Revokes a token at once, in every process. @throws UserError NOT_FOUND */
    revoke: (actor: Actor, id: string, origin: AuditOrigin): Promise<string> =>
      inTransaction(async () => {
        const revoked = await TokenModel.findOneAndDelete({ _id: id, ownerId: actor.id }).lean();
        if (!revoked) throw notFound('API token');
        await record({ ...origin, action: 'token.revoke', subjectId: actor.id, before: describe(revoked) });
        return id;
      }),
  };
}

/** The functions of `createTokens`. */
export type Tokens = ReturnType<typeof createTokens>;

/** The API tokens of a person, newest first. */
export async function listTokens(actor: Actor): Promise<ApiToken[]> {
  const tokens = await TokenModel.find({ ownerId: actor.id }).sort({ _id: -1 }).lean();
  return tokens.map(toApiToken);
}

/** Whether a token that was valid before still is, for work that outlasts its request. */
export async function isTokenWorking(id: string): Promise<boolean> {
  const token = await TokenModel.findById(id).lean();
  return token !== null && !isOver(token);
}

/** Everyone's tokens that haven't expired, without their secrets. For the security scan. */
export async function listWorkingTokens() {
  const working = { $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] };
  const tokens = await TokenModel.find(working, { ownerId: 1, createdAt: 1, expiresAt: 1, lastUse: 1 })
    .sort({ _id: 1 })
    .lean();
  return tokens.map(({ _id, ownerId, createdAt, expiresAt, lastUse }) => ({
    id: String(_id),
    ownerId: String(ownerId),
    createdAt,
    expiresAt: expiresAt ?? null,
    lastUsedAt: lastUse?.at ?? null,
  }));
}

/** Removes the API tokens of a deleted account, which stops scripts at once. */
export async function removeTokensOfOwner(ownerId: string): Promise<void> {
  await TokenModel.deleteMany({ ownerId });
}

function isOver({ expiresAt }: TokenRecord): boolean {
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now();
}

/** Stores the last use, at most once a minute. */
async function noteUse({ _id, lastUse }: TokenRecord, address: string): Promise<void> {
  const now = Date.now();
  if (lastUse && now - lastUse.at.getTime() < MINUTE) return;
  await TokenModel.updateOne({ _id }, { lastUse: { at: new Date(now), address } });
}

function readDraft(actor: Actor, { name, scopes, expiresInDays }: CreateTokenInput) {
  const trimmed = name.trim();
  if (trimmed === '') throw badInput('name', 'Enter a name of up to 60 characters');
  const rights = scopes.map(({ right }) => right);
  if (new Set(rights).size < rights.length) throw badInput('scopes', 'Choose each scope once');
  if (!rights.every((right) => isAllowed(actor, right))) {
    throw new UserError('FORBIDDEN', 'You can’t give a token access you don’t have.');
  }
  return {
    name: trimmed,
    scopes: scopes.map(({ right, write }) => ({ right, write })),
    ...(expiresInDays && { expiresAt: new Date(Date.now() + expiresInDays * DAY) }),
  };
}

function describe({ name, lastFour, scopes, expiresAt }: TokenRecord) {
  return {
    name,
    lastFour,
    scopes: scopes.map(({ right, write }) => ({ right, write })),
    expiresAt: expiresAt ?? null,
  };
}

function toApiToken(token: TokenRecord): ApiToken {
  return {
    id: String(token._id),
    ...describe(token),
    lastUsedAt: token.lastUse?.at ?? null,
    lastUsedFrom: token.lastUse?.address ?? null,
    createdAt: token.createdAt,
  };
}

/** A prefix by which scanners of source code recognize a leaked token. */
const prefix = 'cosmic_';
const randomLength = 32;
const secretLength = prefix.length + Math.ceil((randomLength * 4) / 3);

/** A new secret: 256 random bits. */
function createTokenSecret(): string {
  return prefix + randomBytes(randomLength).toString('base64url');
}

/** Whether a text can be one of our secrets, to avoid database queries for others. */
function isTokenSecret(text: string): boolean {
  return text.length === secretLength && text.startsWith(prefix);
}

/** The stored hash of a secret, so that the database alone isn't enough to act as its owner. */
function hashTokenSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { authorOf } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { UserError } from '../../../core/errors/userError.js';
import { isOverTls } from '../../../core/http/tls.js';
import { networkOf } from '../../../core/limits/networkOf.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { requireOwnSession } from '../../../core/sessions/ownSessions.js';
import { MINUTE } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { type SignedIn, signInVisitor, type Visitor } from '../visitor.js';
import { linkIdentity } from './openIdIdentity.service.js';
import { OpenIdFailure, type OpenIdOutcome } from './openIdOutcome.js';
import type { OpenIdClaims, OpenIdProvider } from './openIdProvider.js';
import type { OpenIdRequest, OpenIdRequests, OpenIdStep } from './openIdRequest.service.js';

/** Unfinished sign-ins allowed in 15 minutes. A whole school may share one address. */
const limits = { collection: 'openIdLimits', name: 'address', points: 100, seconds: (15 * MINUTE) / 1000 };

/** What signing in with a provider needs. */
export interface OpenIdServices {
  /** The provider's display name. */
  name: string;
  publicUrl: string;
  provider: OpenIdProvider;
  requests: OpenIdRequests;
  /** Whether users can sign in with anything other than a passkey. */
  isAllowed(): boolean;
  /** @throws UserError NOT_FOUND, TOO_MANY_REQUESTS */
  findOffer(code: string, address: string): Promise<unknown>;
  signIn(
    claims: OpenIdClaims,
    invite: string | undefined,
    visitor: Visitor,
  ): Promise<SignedIn<{ id: string }>>;
  notify: Notify;
  record: RecordAudit;
}

/** Signing in with an account at an OpenID provider. Each step returns where the browser goes next. */
export function createOpenId(services: OpenIdServices) {
  const { name, publicUrl, provider, requests, isAllowed, findOffer, signIn, notify, record } = services;
  const limiter = createRateLimiter(limits);

  const redirectUri = (request: Request): string =>
    `${publicUrl || `${isOverTls(request) ? 'https' : 'http'}://${request.host}`}/api/openid/callback`;

  async function begin(
    task: Pick<OpenIdRequest, 'userId' | 'invite' | 'keepSignedIn' | 'returnPath'>,
    request: Request,
  ): Promise<string> {
    await countOrRefuse(limiter, networkOf(request.ip ?? ''), 'Too many unfinished sign-ins.');
    const [nonce, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const state = await requests.open({ ...task, nonce, verifier }, request);
    return provider.authorizationUrl({ state, nonce, verifier }, redirectUri(request)).catch((error) => {
      throw new OpenIdFailure('unavailable', error);
    });
  }

  async function readAnswer(kept: OpenIdRequest, state: string, request: Request): Promise<OpenIdClaims> {
    const callback = URL.parse(request.originalUrl, redirectUri(request));
    if (callback?.searchParams.get('error') === 'access_denied') throw new OpenIdFailure('canceled');
    const address = new URL(redirectUri(request));
    address.search = callback?.search ?? '';
    return provider.readAnswer(address, { ...kept, state }).catch((error) => {
      throw new OpenIdFailure('failed', error);
    });
  }

  async function link(userId: string, claims: OpenIdClaims, request: Request): Promise<void> {
    // The session may have ended in between, or belong to someone else now.
    if (requireOwnSession(request).session.userId !== userId) throw new OpenIdFailure('over');
    const { origin, confirm } = authorOf({ actor: request.actor, request }, 'session');
    await inTransaction(async () => {
      await confirm();
      await linkIdentity(userId, provider.issuer, claims, origin, record);
      const body = `You can now sign in with ${name}. If it wasn’t you, remove it and change your password.`;
      await notify([userId], { title: 'Linked sign-in added', body, url: '/account' });
    });
  }

  async function finish(kept: OpenIdRequest, state: string, request: Request): Promise<void> {
    const claims = await readAnswer(kept, state, request);
    if (kept.userId !== null) return link(kept.userId, claims, request);
    refuseWhenPasskeysOnly();
    await signInVisitor(request, (visitor) => signIn(claims, kept.invite, visitor), kept);
  }

  function refuseWhenPasskeysOnly(): void {
    if (!isAllowed()) throw new OpenIdFailure('passkeysOnly');
  }

  /** What the browser is shown after a sign-in that failed or needs another step; logged once. */
  async function explain(
    error: unknown,
    kept: Partial<OpenIdRequest>,
    request: Request,
  ): Promise<OpenIdOutcome | 'step'> {
    if (error instanceof UserError && error.challenge) {
      const { code, message, challenge, factors } = error;
      await requests.keepStep(
        { code, message, challenge, factors, returnPath: kept.returnPath ?? '/' },
        request,
      );
      return 'step';
    }
    const outcome = outcomeOf(error);
    const reason = error instanceof OpenIdFailure ? messageOf(error.reason) : messageOf(error);
    request.log.warn({ outcome, reason }, 'a sign-in with OpenID Connect failed');
    return outcome;
  }

  return {
    name,
    issuer: provider.issuer,
    isAllowed,

    /**
     * Starts a sign-in, with an invite code for new users. If it fails, returns the page that shows why
     * instead of throwing.
     */
    start: async (
      task: Pick<OpenIdRequest, 'invite' | 'keepSignedIn' | 'returnPath'>,
      request: Request,
    ): Promise<string> => {
      try {
        refuseWhenPasskeysOnly();
        if (task.invite !== undefined) await findOffer(task.invite, request.ip ?? '');
        return await begin({ ...task, userId: null }, request);
      } catch (error) {
        return pageWith(await explain(error, task, request), task);
      }
    },

    /** Starts linking an account. @throws UserError OVERLOADED if the provider can't be reached */
    startLink: async (userId: string, request: Request): Promise<string> =>
      begin({ userId, returnPath: '/account' }, request).catch(async (error) => {
        if (!(error instanceof OpenIdFailure)) throw error;
        await explain(error, {}, request);
        throw new UserError('OVERLOADED', `We can’t reach ${name} right now. Try again in a few minutes.`);
      }),

    /** Handles the browser's return from the provider. */
    finish: async (state: string, request: Request): Promise<string> => {
      const kept = await requests.consume(state, request);
      try {
        if (!kept) throw new OpenIdFailure('over');
        await finish(kept, state, request);
        await limiter.reward(networkOf(request.ip ?? ''));
        return kept.returnPath;
      } catch (error) {
        return pageWith(await explain(error, kept ?? {}, request), kept ?? {});
      }
    },

    /** The step that this browser's sign-in still needs, returned once. */
    takeStep: (request: Request): Promise<OpenIdStep | undefined> => requests.takeStep(request),
  };
}

/** The functions of `createOpenId`. */
export type OpenId = ReturnType<typeof createOpenId>;

/** The page that shows the outcome, which is where the user started. */
function pageWith(outcome: OpenIdOutcome | 'step', { userId, invite }: Partial<OpenIdRequest>): string {
  const isInvite = invite !== undefined && outcome !== 'step';
  const page = userId ? '/account' : isInvite ? `/auth/invite/${encodeURIComponent(invite)}` : '/auth';
  return `${page}?openId=${outcome}`;
}

function outcomeOf(error: unknown): OpenIdOutcome {
  if (error instanceof OpenIdFailure) return error.outcome;
  if (!(error instanceof UserError)) return 'failed';
  if (error.code === 'TOO_MANY_REQUESTS') return 'tooMany';
  if (error.code === 'NOT_FOUND') return 'invite';
  return error.code === 'FORBIDDEN' || error.code === 'UNAUTHENTICATED' ? 'over' : 'failed';
}

/** Only the message, because other fields of the library's errors may contain secrets. */
function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

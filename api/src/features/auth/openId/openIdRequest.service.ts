import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { bindBrowser, findBrowser } from '../../../core/sessions/browserCookie.js';
import { MINUTE } from '../../../platform/clock.js';
import type { SecretBox } from '../../../platform/secrets/secretBox.js';
import { OpenIdRequestModel } from './openIdRequest.model.js';

const lifetimeMs = 10 * MINUTE;

/** What is stored about a sign-in while the user is at the provider. */
export interface OpenIdRequest {
  /** The user who is linking; missing for a sign-in. */
  userId: string | null;
  nonce: string;
  /** For PKCE. */
  verifier: string;
  /** The invite code with which a new user can register. */
  invite?: string | undefined;
  keepSignedIn?: boolean;
  /** Where the user continues after signing in. */
  returnPath: string;
}

/** The step that a sign-in still needs, for the browser that started it. */
export interface OpenIdStep {
  code: string;
  message: string;
  challenge: string;
  factors?: readonly string[] | undefined;
  returnPath: string;
}

/** The sign-ins in progress. Each works once, within 10 minutes, and only in the browser that started it. */
export function createOpenIdRequests(box: SecretBox) {
  const unseal = <Kept>(found: { sealed: string } | null): Kept | undefined => {
    const text = found ? box.open(found.sealed) : undefined;
    return text === undefined ? undefined : (JSON.parse(text) as Kept);
  };

  return {
    /** Stores a sign-in; returns the state with which the provider identifies it. */
    open: async (kept: OpenIdRequest, request: Request): Promise<string> => {
      const state = randomBytes(32).toString('base64url');
      await OpenIdRequestModel.create({
        _id: hashOf(state),
        purpose: kept.userId === null ? 'signIn' : 'link',
        browser: bindBrowser(request),
        userId: kept.userId,
        sealed: box.seal(JSON.stringify(kept)),
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return state;
    },

    /**
     * Uses up a sign-in; undefined if a different browser started it or it has expired. If requests race, only one
     * succeeds.
     */
    consume: async (state: string, request: Request): Promise<OpenIdRequest | undefined> => {
      const browser = findBrowser(request);
      if (browser === undefined) return undefined;
      const found = await OpenIdRequestModel.findOneAndDelete({
        _id: hashOf(state),
        purpose: { $in: ['signIn', 'link'] },
        browser,
        expiresAt: { $gt: new Date() },
      }).lean();
      return unseal(found);
    },

    /** Stores the step that a sign-in still needs, replacing the previous one. */
    keepStep: async (step: OpenIdStep, request: Request): Promise<void> => {
      const browser = bindBrowser(request);
      await OpenIdRequestModel.deleteMany({ browser, purpose: 'step' });
      await OpenIdRequestModel.create({
        _id: hashOf(randomBytes(32).toString('base64url')),
        purpose: 'step',
        browser,
        sealed: box.seal(JSON.stringify(step)),
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
    },

    /** Returns the stored step to its browser, once. */
    takeStep: async (request: Request): Promise<OpenIdStep | undefined> => {
      const browser = findBrowser(request);
      if (browser === undefined) return undefined;
      const query = { browser, purpose: 'step' as const, expiresAt: { $gt: new Date() } };
      return unseal(await OpenIdRequestModel.findOneAndDelete(query).lean());
    },
  };
}

/** The functions of `createOpenIdRequests`. */
export type OpenIdRequests = ReturnType<typeof createOpenIdRequests>;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { bindBrowser, findBrowser } from '../../../core/sessions/browserCookie.js';
import { MINUTE } from '../../../platform/clock.js';
import type { SecretBox } from '../../../platform/secrets/secretBox.js';
import { OpenIdRequestModel } from './openIdRequest.model.js';

const lifetimeMs = 10 * MINUTE;

/** What is kept of a sign-in while the person is at the provider. */
export interface OpenIdRequest {
  /** Who links; nobody at the sign-in. */
  userId: string | null;
  nonce: string;
  /** For PKCE. */
  verifier: string;
  /** Code of the invite with which a stranger may enter. */
  invite?: string | undefined;
  keepSignedIn?: boolean;
  /** Where whoever has signed in goes on. */
  returnPath: string;
}

/** What a sign-in still lacks, for the browser that began it. */
export interface OpenIdStep {
  code: string;
  message: string;
  challenge: string;
  factors?: readonly string[] | undefined;
  returnPath: string;
}

/** The sign-ins that are under way, each for the browser that began it, for 10 minutes and once. */
export function createOpenIdRequests(box: SecretBox) {
  const unseal = <Kept>(found: { sealed: string } | null): Kept | undefined => {
    const text = found ? box.open(found.sealed) : undefined;
    return text === undefined ? undefined : (JSON.parse(text) as Kept);
  };

  return {
    /** Keeps a sign-in; answers the state by which the provider names it. */
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

    /** Uses it up; undefined when this browser did not begin it, or it is over. Of racing requests one passes. */
    take: async (state: string, request: Request): Promise<OpenIdRequest | undefined> => {
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

    /** Keeps what a sign-in still lacks, in place of what it lacked before. */
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

    /** The same for the browser that lacks it, once. */
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

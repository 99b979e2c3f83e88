import { takePreloadedResponse } from '../../core/apollo/preloadedResponse';
import { broadcastSession } from '../../core/session/sessionBroadcast';
import { runWhenIdle } from '../../platform/idle';
import { requestJson } from '../../platform/requestJson';

const forgetWithinMs = 1000;

export interface SignedInUser {
  id: string;
  username: string;
}

export interface Credentials {
  username: string;
  password: string;
}

/** Returns null if nobody is signed in (GET /api/user would log a 401 in the browser's console). */
export async function fetchUser() {
  const query = 'query SignedInUser { me { id username } }';
  const ask = () => requestJson<{ data: { me: SignedInUser | null } }>('POST', '/graphql', { query });
  const { data } = (await takePreloadedResponse()) ?? (await ask());
  if (!data.me) runWhenIdle(() => void forgetLastUser(), forgetWithinMs);
  return data.me;
}

/** Forgets the person whom `savedAnswersLink` lets in offline, so that the next one isn't mistaken for them. */
const forgetLastUser = () =>
  import('../../core/session/savedAnswers')
    .then(({ removeAnswer }) => removeAnswer('Session'))
    // Without storage, the browser has nobody to forget.
    .catch(() => undefined);

async function signIn(
  path: string,
  proof: Credentials | SecondFactorProof | PasskeyProof | { challenge: string },
  keepSignedIn = false,
) {
  // Usually already done. Wait for it before the request, because the network may disappear with the response.
  await forgetLastUser();
  const user = await requestJson<SignedInUser>('POST', path, {
    ...proof,
    ...(keepSignedIn && { keepSignedIn }),
  });
  broadcastSession(user.id);
  return user;
}

/** The browser's response to `startPasskeyLogin`. */
interface PasskeyProof {
  passkey: object;
}

/** The challenge of a sign-in, and an authenticator app's code, a recovery code, or a passkey. */
type SecondFactorProof = { challenge: string } & ({ code: string } | PasskeyProof);

/** @param keepSignedIn here and below: for 30 days on this device, even without use */
export const login = (credentials: Credentials, keepSignedIn: boolean) =>
  signIn('/api/login', credentials, keepSignedIn);

/** The second step of `login`, if that is refused with a challenge. */
export const verifySecondFactor = (proof: SecondFactorProof, keepSignedIn: boolean) =>
  signIn('/api/login/verify', proof, keepSignedIn);

/** Returns the options with which the browser asks for a passkey. */
export const startPasskeyLogin = () => requestJson<object>('POST', '/api/login/passkey/start');

export const loginWithPasskey = (proof: PasskeyProof, keepSignedIn: boolean) =>
  signIn('/api/login/passkey', proof, keepSignedIn);

/** Keeps an account that was scheduled for deletion, and signs in to it. */
export const keepAccount = (challenge: string, keepSignedIn: boolean) =>
  signIn('/api/login/keep', { challenge }, keepSignedIn);

/** Whether members can stay signed in on their device. */
export const fetchCanKeepSignedIn = async () =>
  (await requestJson<{ canKeepSignedIn: boolean }>('GET', '/api/login')).canKeepSignedIn;

/** Returns the missing step of a sign-in with the provider, once, to the browser that started it. */
interface OpenIdStep {
  code: string;
  message: string;
  challenge: string;
  factors?: string[];
  returnPath: string;
}

export const takeOpenIdStep = () => requestJson<OpenIdStep>('POST', '/api/openid/step');

/** Returns the name of the provider whose accounts can sign in here; null without one. */
export const fetchOpenIdName = async () =>
  (await requestJson<{ name: string | null }>('GET', '/api/openid')).name;

/** What the server says about an invite before it is used. */
interface InviteOffer {
  /** Whether the invite creates the first account of an empty site. */
  grantsAdmin?: boolean;
}

export const checkInvite = (code: string) =>
  requestJson<InviteOffer>('GET', `/api/invite/${encodeURIComponent(code)}`);

export const register = (code: string, credentials: Credentials) =>
  signIn(`/api/register/${encodeURIComponent(code)}`, credentials);

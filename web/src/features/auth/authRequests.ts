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

/** Nobody signed in is an answer here, not an error (GET /api/user would be a 401 in the browser's log). */
export async function fetchUser() {
  const query = 'query SignedInUser { me { id username } }';
  const ask = () => requestJson<{ data: { me: SignedInUser | null } }>('POST', '/graphql', { query });
  const { data } = (await takePreloadedResponse()) ?? (await ask());
  if (!data.me) runWhenIdle(() => void forgetLastUser(), forgetWithinMs);
  return data.me;
}

/** Whom `savedAnswersLink` would let in without a network: the next person must not be taken for the last one. */
const forgetLastUser = () =>
  import('../../core/session/savedAnswers')
    .then(({ removeAnswer }) => removeAnswer('Session'))
    // Where the browser keeps nothing there is nobody to forget.
    .catch(() => undefined);

async function signIn(
  path: string,
  proof: Credentials | SecondFactorProof | PasskeyProof | { challenge: string },
  keepSignedIn = false,
) {
  // Mostly done by now; the network may go with the answer.
  await forgetLastUser();
  const user = await requestJson<SignedInUser>('POST', path, {
    ...proof,
    ...(keepSignedIn && { keepSignedIn }),
  });
  broadcastSession(user.id);
  return user;
}

/** What the browser made of `startPasskeyLogin`. */
interface PasskeyProof {
  passkey: object;
}

/** The challenge of a sign-in, and a code of the authenticator app, a recovery code, or a passkey. */
type SecondFactorProof = { challenge: string } & ({ code: string } | PasskeyProof);

/** @param keepSignedIn here and below: for 30 days, even without use, on this device */
export const login = (credentials: Credentials, keepSignedIn: boolean) =>
  signIn('/api/login', credentials, keepSignedIn);

/** The second step of `login`, when that is refused with a challenge. */
export const verifySecondFactor = (proof: SecondFactorProof, keepSignedIn: boolean) =>
  signIn('/api/login/verify', proof, keepSignedIn);

/** What the browser needs to ask for a passkey. */
export const startPasskeyLogin = () => requestJson<object>('POST', '/api/login/passkey/start');

export const loginWithPasskey = (proof: PasskeyProof, keepSignedIn: boolean) =>
  signIn('/api/login/passkey', proof, keepSignedIn);

/** Keeps an account that was to be deleted, and signs in to it. */
export const keepAccount = (challenge: string, keepSignedIn: boolean) =>
  signIn('/api/login/keep', { challenge }, keepSignedIn);

/** Whether members can stay signed in on their device. */
export const fetchCanKeepSignedIn = async () =>
  (await requestJson<{ canKeepSignedIn: boolean }>('GET', '/api/login')).canKeepSignedIn;

/** What a sign-in at the provider still lacks, once, for the browser that began it. */
interface OpenIdStep {
  code: string;
  message: string;
  challenge: string;
  factors?: string[];
  returnPath: string;
}

export const takeOpenIdStep = () => requestJson<OpenIdStep>('POST', '/api/openid/step');

/** How the provider is called whose accounts sign in here; null without one. */
export const fetchOpenIdName = async () =>
  (await requestJson<{ name: string | null }>('GET', '/api/openid')).name;

/** What is known of an invite before it is used. */
interface InviteOffer {
  /** The first account of an empty site. */
  grantsAdmin?: boolean;
}

export const checkInvite = (code: string) =>
  requestJson<InviteOffer>('GET', `/api/invite/${encodeURIComponent(code)}`);

export const register = (code: string, credentials: Credentials) =>
  signIn(`/api/register/${encodeURIComponent(code)}`, credentials);

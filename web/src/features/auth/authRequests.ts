import { takePreloadedResponse } from '../../core/apollo/preloadedResponse';
import { broadcastSession } from '../../core/session/sessionBroadcast';
import { requestJson } from '../../platform/requestJson';

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
  return data.me;
}

async function signIn(path: string, credentials: Credentials) {
  const user = await requestJson<SignedInUser>('POST', path, credentials);
  broadcastSession(user.id);
  return user;
}

export const login = (credentials: Credentials) => signIn('/api/login', credentials);

export const checkInvite = (code: string) => requestJson('GET', `/api/invite/${encodeURIComponent(code)}`);

export const register = (code: string, credentials: Credentials) =>
  signIn(`/api/register/${encodeURIComponent(code)}`, credentials);

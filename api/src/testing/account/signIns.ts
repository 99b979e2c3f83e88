import { buildApp } from '../../app/buildApp.js';
import { createLogger } from '../../platform/logger.js';
import { TestClient } from '../client.js';
import { password, signedInByPassword } from '../factories.js';
import { parserProgram } from '../parserProgram.js';
import { urlOf } from '../serverUrl.js';
import { startTestApp } from '../testApp.js';
import { enableSecondFactor } from './secondFactor.js';

/** Two processes with one database, and users who sign in to them with two-factor sign-in. */
export async function startSignIns() {
  // Each visitor has a different address.
  const app = await startTestApp({ TRUST_PROXY: '1' });
  const other = await buildApp({ config: app.config, logger: createLogger('silent'), parserProgram });
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
  let lastAddress = 0;

  /** A visitor without a session. */
  function visitor(url = app.url) {
    const client = new TestClient(url);
    const address = `10.1.0.${++lastAddress}`;
    const post = async (path: string, body: object) => {
      const response = await client.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    return {
      client,
      logIn: (username: string, typed = password) => post('/api/login', { username, password: typed }),
      verify: (challenge: string, code: string) => post('/api/login/verify', { challenge, code }),
    };
  }

  return {
    url: app.url,
    otherUrl: urlOf(other.server),
    visitor,
    /** A user with two-factor sign-in. */
    enrolled: async () => {
      const person = await signedInByPassword(app.url);
      return { person, username: person.username, ...(await enableSecondFactor(person)) };
    },
    /** The challenge in the response to the correct password. */
    challengeFor: async (username: string, from = visitor()): Promise<string> =>
      (await from.logIn(username)).body.challenge,
    close: async () => {
      await other.stop();
      await app.close();
    },
  };
}

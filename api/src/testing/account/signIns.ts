import { buildApp } from '../../app/buildApp.js';
import { createLogger } from '../../platform/logger.js';
import { TestClient } from '../client.js';
import { password, signedIn } from '../factories.js';
import { parserProgram } from '../parserProgram.js';
import { urlOf } from '../serverUrl.js';
import { startTestApp } from '../testApp.js';
import { enableSecondFactor } from './secondFactor.js';

/** Two processes on one database, and people who sign in to them with two factors. */
export async function startSignIns() {
  // Each visitor speaks from an address of their own.
  const app = await startTestApp({ TRUST_PROXY: '1' });
  const other = await buildApp({ config: app.config, logger: createLogger('silent'), parserProgram });
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
  let lastAddress = 0;

  /** Somebody without a session. */
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
    /** Somebody with two-factor sign-in. */
    enrolled: async () => {
      const person = await signedIn(app.url);
      return { person, username: person.username, ...(await enableSecondFactor(person)) };
    },
    /** The challenge that the right password is answered with. */
    challengeFor: async (username: string, from = visitor()): Promise<string> =>
      (await from.logIn(username)).body.challenge,
    close: async () => {
      await other.stop();
      await app.close();
    },
  };
}

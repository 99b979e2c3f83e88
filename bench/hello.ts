import { dashboard } from './commands.js';
import type { Figures } from './harness/figures.js';
import { admin, signIn, startServer } from './harness/server.js';
import { compareLoads, startBaseline } from './harness/throughput.js';

/**
 * Target 2: the whole server, with session and security headers, compared with standalone Apollo. The first target is
 * 0.36, because the server must reach 0.40 of a bare hello, which reaches 0.90 of standalone Apollo.
 */
export async function measureGraphqlThroughput(): Promise<Figures> {
  const floor = await startBaseline('apolloAlone');
  const server = await startServer();
  try {
    const cookie = await signIn(server.url, admin);
    const url = `${server.url}/graphql`;
    const query = '{ me { id } }';
    const { pid } = server;
    const ratio = await compareLoads({
      apollo: { ...floor, query: '{ hello }' },
      signedOut: { url, pid, query },
      signedIn: { url, pid, query, headers: { cookie } },
      dashboard: {
        url,
        pid,
        query: dashboard,
        variables: { timeZone: 'Europe/Berlin' },
        headers: { cookie },
      },
    });
    return {
      '2. whole server, signed out, against Apollo standalone': {
        value: ratio('signedOut', 'apollo'),
        atLeast: 0.36,
      },
      'whole server, signed in, against Apollo standalone': { value: ratio('signedIn', 'apollo') },
      '2. whole server, signed in, against signed out': {
        value: ratio('signedIn', 'signedOut'),
        atLeast: 0.4,
      },
      'dashboard query, signed in, against signed in hello': { value: ratio('dashboard', 'signedIn') },
    };
  } finally {
    await server.stop();
    floor.process.kill();
  }
}

import { dashboard } from './commands.js';
import type { Figures } from './harness/figures.js';
import { median } from './harness/median.js';
import { admin, signIn, startServer } from './harness/server.js';
import { requestsPerSecond, startBaseline } from './harness/throughput.js';

const rounds = 5;

/**
 * Target 2: the whole server, with session and security headers, on its cheapest query and on the dashboard's, against
 * Apollo alone. 0.40 of a bare hello, which reaches 0.90 of standalone Apollo, is 0.36.
 */
export async function measureGraphqlThroughput(): Promise<Figures> {
  const floor = await startBaseline('apolloAlone');
  const server = await startServer();
  try {
    const cookie = await signIn(server.url, admin);
    const url = `${server.url}/graphql`;
    const query = '{ me { id } }';
    const variants = {
      apollo: { url: floor.url, query: '{ hello }' },
      signedOut: { url, query },
      signedIn: { url, query, headers: { cookie } },
      dashboard: { url, query: dashboard, variables: { timeZone: 'Europe/Berlin' }, headers: { cookie } },
    };
    const measureAll = async () => ({
      apollo: await requestsPerSecond(variants.apollo),
      signedOut: await requestsPerSecond(variants.signedOut),
      signedIn: await requestsPerSecond(variants.signedIn),
      dashboard: await requestsPerSecond(variants.dashboard),
    });
    await measureAll();
    const all: Awaited<ReturnType<typeof measureAll>>[] = [];
    for (let round = 0; round < rounds; round++) all.push(await measureAll());
    const ratio = (over: keyof typeof variants, under: keyof typeof variants) =>
      median(all.map((round) => round[over] / round[under]));
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

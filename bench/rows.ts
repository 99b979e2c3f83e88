import { processorTime } from '@cosmic/e2e/testing/processUsage';
import { send } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { registerPeople } from './harness/load.js';
import { median } from './harness/median.js';
import { startServer } from './harness/server.js';
import { compareLoads, startBaseline } from './harness/throughput.js';

const rounds = 5;
const few = 100;
const many = 1_000;
const requests = 30;
const parallel = 8;

/**
 * Targets 5 and 6: listing files over REST and GraphQL, and the cost of ten times as many rows. The second baseline
 * reads the same list with only Express and the driver, which shows how close to a bare hello any server can get that
 * reads 100 rows from the database.
 */
export async function measureRows(): Promise<Figures> {
  const hello = await startBaseline('expressAlone');
  const server = await startServer();
  const bareList = await startBaseline('expressAlone', [server.databaseUri]);
  try {
    const [small, large] = await registerPeople(server.url, 2);
    const smallHeaders = { cookie: small?.cookie ?? '' };
    const largeHeaders = { cookie: large?.cookie ?? '' };
    await uploadFiles(server.url, smallHeaders.cookie, few);
    await uploadFiles(server.url, largeHeaders.cookie, many);
    const { pid } = server;
    const rest = { url: `${server.url}/api/files`, pid, headers: smallHeaders };
    const query = `{ files(first: ${few}) { id name type size createdAt updatedAt tags } }`;
    const ratio = await compareLoads({
      hello,
      bareList: { ...bareList, url: bareList.url.replace('hello', 'files') },
      rest,
      graphql: { url: `${server.url}/graphql`, pid, query, headers: smallHeaders },
    });
    const cost = (headers: Record<string, string>) => workOf(pid, rest.url, headers);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++)
      ratios.push((await cost(largeHeaders)) / (await cost(smallHeaders)));
    return {
      '5. REST list of 100, against a bare Express hello': {
        value: ratio('rest', 'hello'),
        atLeast: 0.28,
      },
      'the same list by bare Express and the driver, against the hello': {
        value: ratio('bareList', 'hello'),
      },
      'REST list of 100, against that one': { value: ratio('rest', 'bareList') },
      '5. GraphQL list of 100, against the REST list': {
        value: ratio('graphql', 'rest'),
        atLeast: 0.6,
      },
      '6. 1,000 rows, times the processor time of 100': { value: median(ratios), atMost: 12 },
    };
  } finally {
    bareList.process.kill();
    await server.stop();
    hello.process.kill();
  }
}

/** Processor time of several requests in a row in ms, including the database's. */
async function workOf(pid: number, url: string, headers: Record<string, string>): Promise<number> {
  const before = processorTime(pid);
  for (let count = 0; count < requests; count++) await (await fetch(url, { headers })).text();
  return processorTime(pid) - before;
}

async function uploadFiles(url: string, cookie: string, count: number): Promise<void> {
  let next = 0;
  const upload = async () => {
    for (let file = next++; file < count; file = next++) {
      const form = new FormData();
      form.append('file', new Blob([`${file}`]), `file-${file}.txt`);
      await send(`${url}/api/files/upload`, cookie, form);
    }
  };
  await Promise.all(Array.from({ length: parallel }, upload));
}

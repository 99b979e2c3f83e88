import { processorTime } from '@cosmic/e2e/testing/processUsage';
import { send } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { registerPeople } from './harness/load.js';
import { median } from './harness/median.js';
import { startServer } from './harness/server.js';
import { type Load, requestsPerSecond, startBaseline } from './harness/throughput.js';

const rounds = 5;
const few = 100;
const many = 1_000;
const requests = 30;
const parallel = 8;

/** Targets 5 and 6: a list of files over REST and GraphQL, and what ten times as many rows cost. */
export async function measureRows(): Promise<Figures> {
  const floor = await startBaseline('expressAlone');
  const server = await startServer();
  try {
    const [small, large] = await registerPeople(server.url, 2);
    const smallHeaders = { cookie: small?.cookie ?? '' };
    const largeHeaders = { cookie: large?.cookie ?? '' };
    await uploadFiles(server.url, smallHeaders.cookie, few);
    await uploadFiles(server.url, largeHeaders.cookie, many);
    const rest = `${server.url}/api/files`;
    const query = `{ files(first: ${few}) { id name type size createdAt updatedAt tags } }`;
    const measureAll = async () => ({
      hello: await requestsPerSecond({ url: floor.url }),
      rest: await requestsPerSecond({ url: rest, headers: smallHeaders }),
      graphql: await requestsPerSecond({ url: `${server.url}/graphql`, query, headers: smallHeaders }),
    });
    await measureAll();
    const all: Awaited<ReturnType<typeof measureAll>>[] = [];
    for (let round = 0; round < rounds; round++) all.push(await measureAll());
    const cost = (load: Load) => workOf(server.pid, load);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++)
      ratios.push(
        (await cost({ url: rest, headers: largeHeaders })) /
          (await cost({ url: rest, headers: smallHeaders })),
      );
    return {
      '5. REST list of 100, against a bare Express hello': {
        value: median(all.map((round) => round.rest / round.hello)),
        atLeast: 0.28,
      },
      '5. GraphQL list of 100, against the REST list': {
        value: median(all.map((round) => round.graphql / round.rest)),
        atLeast: 0.6,
      },
      '6. 1,000 rows, times the processor time of 100': { value: median(ratios), atMost: 12 },
    };
  } finally {
    await server.stop();
    floor.process.kill();
  }
}

/** The processor time of some requests in a row, in ms, database included. */
async function workOf(pid: number, { url, headers = {} }: Load): Promise<number> {
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

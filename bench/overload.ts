import { setTimeout as delay } from 'node:timers/promises';
import type { Figures } from './harness/figures.js';
import { type Answer, newAgent, post, quantile, queries, registerPeople, runAtRate } from './harness/load.js';
import { startServer } from './harness/server.js';

const people = 20;
const capacitySeconds = 15;
const overloadSeconds = 60;
/** Parallel requests while the server's capacity is measured. */
const closedLoop = 16;

/** Target 16: twice as many requests as the server can handle, for a minute. */
export async function measureOverload(): Promise<Figures> {
  const server = await startServer();
  const agent = newAgent();
  try {
    const members = await registerPeople(server.url, people);
    let sent = 0;
    const send = () => {
      const turn = sent++;
      const query = queries[turn % queries.length] ?? '';
      return post(agent, `${server.url}/graphql`, members[turn % people]?.cookie ?? '', { query });
    };
    await runClosedLoop(send, 5);
    const before = await runClosedLoop(send, capacitySeconds);
    const capacity = before.length / capacitySeconds;
    const during = await runAtRate(send, 2 * capacity, overloadSeconds);
    await delay(5_000);
    const after = await runAtRate(send, capacity / 4, 5);

    const accepted = during.filter(({ status }) => status === 200);
    const refused = during.filter(({ status }) => status === 503);
    const dropped = during.length - accepted.length - refused.length;
    return {
      'requests a second at capacity': { value: capacity },
      '16. twice the capacity: goodput as a share of capacity': {
        value: accepted.length / overloadSeconds / capacity,
        atLeast: 0.9,
      },
      '16. twice the capacity: accepted at p99, ms': { value: quantile(accepted, 0.99), atMost: 500 },
      '16. twice the capacity: refused at p99, ms': { value: quantile(refused, 0.99), atMost: 100 },
      '16. twice the capacity: refused, share': { value: refused.length / during.length },
      '16. twice the capacity: neither answered nor refused': { value: dropped, atMost: 0 },
      '16. five seconds later: refused or failed': {
        value: after.filter(({ status }) => status !== 200).length,
        atMost: 0,
      },
      'five seconds later: p99, ms': { value: quantile(after, 0.99) },
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Runs a fixed number of requests at a time, each followed by the next. */
async function runClosedLoop(send: () => Promise<Answer>, seconds: number): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  const follow = async () => {
    while (performance.now() < end) {
      const answer = await send();
      if (answer.status !== 200) throw new Error(`A request within the capacity got ${answer.status}`);
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: closedLoop }, follow));
  return answers;
}

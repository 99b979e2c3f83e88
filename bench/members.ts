import type { Agent } from 'node:http';
import { processorTime } from '@cosmic/e2e/testing/processUsage';
import { newDataDir } from '@cosmic/e2e/testing/program';
import type { Figures } from './harness/figures.js';
import {
  type Answer,
  newAgent,
  type Person,
  post,
  quantile,
  queries,
  registerPeople,
  runAtRate,
} from './harness/load.js';
import { startServer } from './harness/server.js';

const people = 500;
const rate = 50;
const seconds = 45;
const firstSeconds = 2;
const idleSeconds = 10;
const parallelLogins = 8;
const loginCount = 250;

/** Targets 7, 15, 17, and 20: a school's members at work, from the first moment, and when half of them sign in at once. */
export async function measureMembers(): Promise<Figures> {
  const dataDir = newDataDir();
  let server = await startServer({}, dataDir);
  const members = await registerPeople(server.url, people);
  await server.stop();

  server = await startServer({}, dataDir);
  const agent = newAgent();
  let sent = 0;
  const send = () => {
    const turn = sent++;
    const query = queries[turn % queries.length] ?? '';
    return post(agent, `${server.url}/graphql`, members[turn % people]?.cookie ?? '', { query });
  };
  try {
    const first = await runAtRate(send, rate, firstSeconds);
    const before = processorTime(server.pid);
    const answers = await runAtRate(send, rate, seconds);
    const work = processorTime(server.pid) - before;
    const idle = await runAtRate(send, rate, idleSeconds);
    const { during, logins, failed } = await storm(server.url, agent, members.slice(0, loginCount), send);
    return {
      '7. login storm: p99 of other requests, times idle': {
        value: quantile(during, 0.99) / quantile(idle, 0.99),
        atMost: 5,
      },
      'login storm: sign-ins a second': { value: logins },
      'login storm: refused or failed sign-ins': { value: failed, atMost: 0 },
      '15. 500 members, 50 requests a second: p99, ms': { value: quantile(answers, 0.99), atMost: 50 },
      '15. 500 members: errors': {
        value: answers.filter(({ status }) => status !== 200).length,
        atMost: 0,
      },
      '17. first requests after "ready": p95, times warm': {
        value: quantile(first, 0.95) / quantile(answers, 0.95),
        atMost: 5,
      },
      '20. processor time of a request, ms': { value: work / answers.length, atMost: 8 },
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Signs in all of these members, a few at a time, while others work. */
async function storm(url: string, agent: Agent, members: readonly Person[], send: () => Promise<Answer>) {
  const began = performance.now();
  let next = 0;
  let failed = 0;
  let isOver = false;
  const signInAll = async () => {
    for (let member = members[next++]; member; member = members[next++]) {
      const { username, password } = member;
      const { status } = await post(agent, `${url}/api/login`, '', { username, password });
      if (status !== 200) failed++;
    }
  };
  const all = Promise.all(Array.from({ length: parallelLogins }, signInAll)).then(() => {
    isOver = true;
  });
  const during: Answer[] = [];
  while (!isOver) during.push(...(await runAtRate(send, rate, 1)));
  await all;
  return { during, failed, logins: (members.length / (performance.now() - began)) * 1000 };
}

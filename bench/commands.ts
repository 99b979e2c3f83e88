import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { newDataDir, startProgram } from '@cosmic/e2e/testing/program';
import { ask } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { admin, signIn } from './harness/server.js';

const rounds = 5;
const password = 'quiet-orbit-42';

/** Collections of the server's background jobs, which may run during any request. */
const background = new Set(['agendaJobs', 'processes', 'jobruns']);

/**
 * Counts database commands per request in the driver's log. Each request is sent several times, and the shortest list
 * counts, because background jobs can only add commands. Also counts the commands of an idle server per minute,
 * measured over half a minute.
 */
export async function measureCommands(): Promise<Figures> {
  const { url, process, ended } = await startProgram(newDataDir(), {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    AI_PROVIDER: 'builtin',
    MONGODB_LOG_COMMAND: 'debug',
    MONGODB_LOG_PATH: 'stderr',
    MONGODB_LOG_MAX_DOCUMENT_LENGTH: '100',
  });
  let sent: string[] = [];
  if (process.stderr)
    createInterface({ input: process.stderr }).on('line', (line) => {
      const command = /Command started.*?command: '\{"(\w+)":\s*"?([^",]*)/.exec(line);
      if (command) sent.push(`${command[2]}.${command[1]}`);
    });

  const results: Record<string, string[]> = {};
  /** The response arrives before the last lines of the log. */
  const settle = () => delay(60);
  const record = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await settle();
    sent = [];
    const answer = await work();
    await settle();
    const commands = sent.filter(
      (command) => !command.endsWith('.getMore') && !background.has(command.split('.')[0] ?? ''),
    );
    const known = results[name];
    if (!known || commands.length < known.length) results[name] = commands;
    return answer;
  };

  try {
    const adminCookie = await signIn(url, admin);
    for (let round = 0; round < rounds; round++) await measureMember(url, adminCookie, round, record);
    await delay(5_000);
    sent = [];
    await delay(30_000);
    const idle = sent;
    const list = (commands: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const command of commands) counts.set(command, (counts.get(command) ?? 0) + 1);
      return [...counts].map(([command, count]) => (count > 1 ? `${command} ×${count}` : command));
    };
    for (const [name, commands] of Object.entries(results))
      console.log(`  ${name}: ${list(commands).join(', ')}`);
    console.log(`  half an idle minute: ${list(idle).join(', ')}`);
    return {
      ...Object.fromEntries(
        Object.entries(limits).map(([name, atMost]) => [
          `19. ${name}`,
          { value: results[name]?.length ?? Number.NaN, atMost },
        ]),
      ),
      '19. idle server, a minute': { value: 2 * idle.length, atMost: 300 },
    };
  } finally {
    process.kill('SIGTERM');
    await ended;
  }
}

const limits = {
  createInvite: 5,
  register: 14,
  'first note': 8,
  'later note': 6,
  card: 6,
  'first chat': 14,
  'later chat': 10,
  'next message of a chat': 12,
  '/api/user': 3,
  dashboard: 10,
};

const allRights =
  '{ aiAssistants: true, games: true, studyHub: true, notes: true, fileVault: true, tools: true }';
/** The web app's dashboard query, with the fields that cost commands. */
export const dashboard = `query ($timeZone: String!) {
  dashboard { order hidden }
  assistants { id name }
  files(first: 5) { id name type size updatedAt }
  studyProgress { category progress }
  studyWeek { answered correct }
  dailyPlan(timeZone: $timeZone) { day streak exams { examId } }
  upcomingStudySessions(first: 1) { id }
  gameRatings { gameId average votes ownStars }
  recentGames { gameId lastScore openBoardId playedAt }
}`;

type Recorder = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A new member's first actions, performed twice. */
async function measureMember(url: string, adminCookie: string, round: number, record: Recorder) {
  const invite = await record('createInvite', () =>
    ask(url, adminCookie, `mutation { createInvite(input: { accessRights: ${allRights} }) { code } }`),
  );
  const { code } = invite.createInvite as { code: string };
  const member = { username: `member${round}`, password };
  await record('register', () => post(`${url}/api/register/${code}`, member));
  const cookie = await signIn(url, member);
  const createNote = () =>
    ask(url, cookie, 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }', {
      input: { title: 'Ports', body: 'SSH uses port 22.' },
    });
  const sendMessage = async (conversationId?: string) => {
    const answer = await ask(
      url,
      cookie,
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }',
      {
        input: {
          assistantType: 'general',
          message: 'What is 2 + 2?',
          memoryEnabled: false,
          conversationId,
        },
      },
    );
    return (answer.sendMessage as { conversationId: string }).conversationId;
  };
  await record('first note', createNote);
  await record('later note', createNote);
  await record('card', () =>
    ask(url, cookie, 'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }', {
      input: { front: 'SSH', back: '22', deck: '', tags: [] },
    }),
  );
  const conversationId = await record('first chat', () => sendMessage());
  await record('later chat', () => sendMessage());
  await record('next message of a chat', () => sendMessage(conversationId));
  await record('/api/user', async () => (await fetch(`${url}/api/user`, { headers: { cookie } })).text());
  await record('dashboard', () => ask(url, cookie, dashboard, { timeZone: 'Europe/Berlin' }));
}

async function post(address: string, body: object): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

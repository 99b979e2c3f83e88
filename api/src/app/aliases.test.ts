import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import mongoose, { type mongo } from 'mongoose';
import { CustomAssistantModel } from '../features/assistants/registry/customAssistant.model.js';
import { CustomGameModel } from '../features/games/custom/customGame.model.js';
import { SandboxModel } from '../features/games/sandboxes/sandbox.model.js';
import { StudySessionModel } from '../features/study/planner/studySessions/studySession.model.js';
import { StudyTopicModel } from '../features/study/planner/studySessions/studyTopic.model.js';
import { addDays } from '../features/study/scheduling/day.js';
import { StudyTimeModel } from '../features/tools/studyTime.model.js';
import { DAY } from '../platform/clock.js';
import type { TestClient } from '../testing/client.js';
import { signedIn } from '../testing/factories.js';
import { insertMany } from '../testing/measures/pages.js';
import { createNote } from '../testing/notes.js';
import { startTestApp, type TestApp } from '../testing/testApp.js';

const aliasCount = 10;
const megabyte = 1024 * 1024;

let app: TestApp;
let admin: TestClient & { userId: string };
const ids: Record<string, string> = {};
beforeAll(async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  process.env.TEST_MONGODB_URI = uri.href;
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
  await fillAccount();
});
afterAll(() => app.close());

/** So much of anything that multiplies that reading it twice is noticed. */
async function fillAccount(): Promise<void> {
  const ownerId = new mongoose.Types.ObjectId(admin.userId);
  const today = new Date().toISOString().slice(0, 10);
  const topicId = new mongoose.Types.ObjectId();
  const topic = { ownerId, about: '', resources: [], searchKeys: [] };
  const goals = Array.from({ length: 10 }, (_, index) => ({ id: String(index), text: 'g', isDone: false }));
  const world = JSON.stringify({ devices: { R0: { note: 'x'.repeat(299_000) } }, links: [] });
  await insertMany(
    StudyTopicModel,
    Array.from({ length: 50 }, (_, index) => ({
      ...topic,
      _id: index === 0 ? topicId : new mongoose.Types.ObjectId(),
      title: `Topic ${index}`,
      goals,
    })),
  );
  await insertMany(
    StudySessionModel,
    Array.from({ length: 200 }, (_, index) => ({
      ownerId,
      topicId,
      title: `Session ${index}`,
      plan: 'x'.repeat(2000),
      day: addDays(today, -365 + (index % 7)),
      time: '19:00',
      timeZone: ['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kolkata'][index % 4],
      minutes: 60,
      isWeekly: true,
      skippedDays: [],
      startsAt: new Date(Date.now() - 365 * DAY),
      overAt: new Date('9999-12-31'),
      revision: 0,
      searchKeys: [],
      updatedAt: new Date(),
    })),
  );
  await insertMany(
    StudyTimeModel,
    Array.from({ length: 100 }, (_, index) => ({
      ownerId,
      startedAt: new Date(Date.now() - index * 3_600_000),
      seconds: 60,
    })),
  );
  await insertMany(
    SandboxModel,
    Array.from({ length: 4 }, (_, index) => ({
      ownerId,
      ownerName: 'admin',
      name: `Network ${index}`,
      world,
      memberIds: [],
    })),
  );
  const card = { id: 'a', front: 'f'.repeat(500), back: 'b'.repeat(500) };
  await insertMany(
    CustomGameModel,
    Array.from({ length: 10 }, (_, index) => ({
      ownerId,
      ownerName: 'admin',
      title: `Game ${index}`,
      description: '',
      cards: Array.from({ length: 200 }, () => card),
      cardCount: 200,
      modes: [],
      isShared: false,
      updatedAt: new Date(),
    })),
  );
  await insertMany(
    CustomAssistantModel,
    Array.from({ length: 50 }, (_, index) => ({
      ownerId,
      name: `Assistant ${index}`,
      icon: 'book',
      color: 'green',
      instructions: 'x'.repeat(8000),
      revision: 1,
    })),
  );
  const note = await createNote(admin, { title: 'Long', body: 'x'.repeat(megabyte / 2) });
  const sandbox = await SandboxModel.findOne({}, { _id: 1 }).lean();
  const assistant = await CustomAssistantModel.findOne({}, { _id: 1 }).lean();
  const session = await StudySessionModel.findOne({}, { _id: 1 }).lean();
  Object.assign(ids, {
    note: note.id,
    backlinks: note.id,
    noteHistory: note.id,
    sandbox: String(sandbox?._id),
    sandboxMembers: String(sandbox?._id),
    customAssistant: String(assistant?._id),
    studySession: String(session?._id),
    studyTopic: String(topicId),
  });
}

/** An argument as written in a document. */
function literalOf(name: string, query: string, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(name, query, type.ofType);
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  const known: Record<string, string> = {
    timeZone: '"UTC"',
    from: JSON.stringify(new Date()),
    until: JSON.stringify(new Date(Date.now() + 90 * DAY)),
    since: JSON.stringify(new Date(0)),
    filter: '{ timeZone: "UTC" }',
    category: '"CCNA"',
    kind: '"PORT"',
    query: '"session"',
    seed: '1',
    paths: '[]',
    gameId: '"memory-challenge"',
    boardId: '"sequence"',
    labId: '"c01"',
  };
  return known[name] ?? JSON.stringify(ids[query] ?? '0'.repeat(24));
}

/** All fields of a type that can be queried, a few levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 4): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return depth > 0 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

const askOf = ({ name, args, type }: GraphQLField<unknown, unknown>, count: number) => {
  const given = args
    .filter(isRequiredArgument)
    .map((arg) => `${arg.name}: ${literalOf(arg.name, name, arg.type)}`);
  const call = given.length > 0 ? `${name}(${given.join(', ')})` : name;
  const selection = selectionOf(type);
  const aliases = Array.from(
    { length: count },
    (_, index) => `a${index}: ${call} ${selection && '{ ...All }'}`,
  );
  return `{ ${aliases.join(' ')} } ${selection && `fragment All on ${getNamedType(type)} ${selection}`}`;
};

/** Bytes that the database sends during a read; anything else it sends at that time is small. */
async function bytesRead(work: () => Promise<unknown>): Promise<number> {
  let bytes = 0;
  const count = ({ reply }: mongo.CommandSucceededEvent) => {
    bytes += JSON.stringify(reply).length;
  };
  const client = mongoose.connection.getClient().on('commandSucceeded', count);
  await work();
  client.off('commandSucceeded', count);
  return bytes;
}

test('ten aliases of a query read their data once, and the response stays under its limit', async () => {
  const { schema } = app;
  const costly: string[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const ask = (count: number) =>
      admin.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: askOf(field, count) }),
      });
    let answered = '';
    const once = await bytesRead(async () => (await ask(1)).text());
    const often = await bytesRead(async () => {
      answered = await (await ask(aliasCount)).text();
    });
    if (answered.includes('GRAPHQL_VALIDATION_FAILED'))
      costly.push(`${field.name}: ${answered.slice(0, 200)}`);
    if (often > 1.5 * once + 100_000) costly.push(`${field.name} reads ${often} instead of ${once} bytes`);
    if (answered.length > 34 * megabyte) costly.push(`${field.name} answers ${answered.length} bytes`);
  }
  expect(costly).toEqual([]);
});

test("lists don't read worlds, cards, or instructions from the database", async () => {
  for (const list of [
    'sandboxes { id name deviceCount }',
    'customGames { id title cardCount }',
    'assistants { id name }',
  ])
    expect(await bytesRead(() => admin.graphql(`{ ${list} }`)), list).toBeLessThan(60_000);
});

/** The results of a field queried with ten different numbers, and the database's queries for them. */
async function askDifferently(field: string, collection: string) {
  const asked = new Set<number>();
  let [open, most] = [0, 0];
  const begin = ({ command, requestId }: mongo.CommandStartedEvent) => {
    if (command.find !== collection || !command.filter.ownerId) return;
    asked.add(requestId);
    most = Math.max(most, ++open);
  };
  const end = ({ requestId }: mongo.CommandSucceededEvent) => {
    if (asked.has(requestId)) open--;
  };
  const client = mongoose.connection.getClient().on('commandStarted', begin).on('commandSucceeded', end);
  const aliases = Array.from(
    { length: aliasCount },
    (_, index) => `a${index}: ${field}(first: ${index + 1}) { id }`,
  );
  const { data, errors } = await admin.graphql<Record<string, unknown[]>>(`{ ${aliases.join(' ')} }`);
  client.off('commandStarted', begin).off('commandSucceeded', end);
  expect(errors).toEqual([]);
  return { lengths: Object.values(data ?? {}).map(({ length }) => length), count: asked.size, most };
}

test('different queries of one field run one after another', async () => {
  expect(await askDifferently('notifications', 'notifications')).toMatchObject({
    count: aliasCount,
    most: 1,
  });
});

test('study sessions are read once, however many ways an operation queries them', async () => {
  expect(await askDifferently('upcomingStudySessions', 'studysessions')).toEqual({
    lengths: Array.from({ length: aliasCount }, (_, index) => index + 1),
    count: 1,
    most: 1,
  });
});

test('a time range returns at most the next 1,000 study sessions', async () => {
  const { data, errors } = await admin.graphql(
    'query($from: DateTime!, $until: DateTime!) { studySessions(from: $from, until: $until) { startsAt } }',
    { from: new Date(), until: new Date(Date.now() + 90 * DAY) },
  );
  expect(errors).toEqual([]);
  const starts = data?.studySessions?.map(({ startsAt }) => String(startsAt)) ?? [];
  expect(starts).toHaveLength(1000);
  expect(starts).toEqual(starts.toSorted());
  expect(Date.parse(starts.at(-1) ?? '')).toBeLessThan(Date.now() + 40 * DAY);
});

test('a calendar of 200 weekly sessions can be exported five times in ten minutes', async () => {
  const first = await admin.fetch('/api/study-calendar');
  expect((await first.text()).match(/^BEGIN:VEVENT/gm)?.length).toBeGreaterThan(400);
  const key = `calendar:${admin.userId}`;
  await mongoose.connection.collection('importLimits').updateOne({ key }, { $set: { points: 5 } });
  const refused = await admin.fetch('/api/study-calendar');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: expect.stringMatching(/^Too many calendar exports. Try again in \d+ minutes.$/) },
  ]);
});

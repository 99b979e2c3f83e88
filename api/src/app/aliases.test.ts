import mongoose, { type mongo } from 'mongoose';
import { DAY } from '../platform/clock.js';
import { type Person, signedIn } from '../testing/factories.js';
import { bytesRead } from '../testing/measures/bytesRead.js';
import { commandsOf } from '../testing/measures/databaseCommands.js';
import { fillAccount } from '../testing/measures/fullAccount.js';
import { useTestApp } from '../testing/testApp.js';

const aliasCount = 10;

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
  await fillAccount(admin);
});

test("lists don't read worlds, cards, or instructions from the database", async () => {
  for (const list of [
    'sandboxes { id name deviceCount }',
    'customGames { id title cardCount }',
    'assistants { id name }',
  ])
    expect(await bytesRead(() => admin.graphql(`{ ${list} }`)), list).toBeLessThan(60_000);
});

test('the parts of a page are read in a few database commands', async () => {
  const read = `query ($timeZone: String!) {
    dashboard { order hidden }
    assistants { id name }
    files(first: 5) { id name }
    studyProgress { category progress }
    studyWeek { answered correct }
    dailyPlan(timeZone: $timeZone) { day streak }
    upcomingStudySessions(first: 1) { id }
    gameRatings { gameId average }
    recentGames { gameId playedAt }
  }`;
  const commands = await commandsOf(() => admin.graphql(read, { timeZone: 'Europe/Berlin' }));
  expect(commands.length, commands.join(', ')).toBeLessThanOrEqual(14);
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

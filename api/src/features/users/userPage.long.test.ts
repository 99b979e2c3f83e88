import mongoose, { type mongo, Types } from 'mongoose';
import { allRights } from '../../core/access/access.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { useTestApp } from '../../testing/testApp.js';

const people = 10_000;
const first = 50;

const app = useTestApp();
let admin: Person;
const { connection } = mongoose;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
  const begin = Date.UTC(2026, 0, 1);
  await connection.collection('users').insertMany(
    Array.from({ length: people }, (_, index) => ({
      _id: new Types.ObjectId(),
      username: nameOf(index),
      usernameKey: nameOf(index),
      passwordHash: 'none',
      isAdmin: false,
      isActive: true,
      devices: [],
      // One in four has never signed in.
      ...(index % 4 > 0 && { lastLogin: new Date(begin + ((index * 7919) % people) * 1000) }),
      accessRights: allRights,
    })),
  );
});

/** Names aren't in the order of creation. */
const nameOf = (index: number) => `member-${String((index * 7919) % people).padStart(5, '0')}`;

interface Page {
  users: { id: string }[];
  hasMore: boolean;
}

const readPage = (variables: Record<string, unknown>) =>
  ask<Page>(
    admin,
    'query ($sort: UserSort!, $isDescending: Boolean!, $search: String!, $after: ID) { userPage(sort: $sort, isDescending: $isDescending, search: $search, first: 50, after: $after) { users { id } hasMore } }',
    variables,
  );

/** Returns how much the database examines to find the people on a page. */
async function costOf(variables: Record<string, unknown>) {
  const finds: mongo.Document[] = [];
  const note = ({ command }: mongo.CommandStartedEvent) => {
    if (command.find === 'users' && command.sort) finds.push(command);
  };
  const client = connection.getClient().on('commandStarted', note);
  await readPage(variables);
  client.off('commandStarted', note);
  const cost = { isSorted: false, keys: 0, people: 0 };
  for (const { find, filter, sort, limit } of finds) {
    const explain = { find, filter, sort, limit };
    const plan = await connection.db?.command({ explain, verbosity: 'executionStats' });
    cost.isSorted ||= JSON.stringify(plan?.queryPlanner).includes('"SORT"');
    cost.keys += plan?.executionStats.totalKeysExamined;
    cost.people += plan?.executionStats.totalDocsExamined;
  }
  return cost;
}

test.each([
  ['NAME', false],
  ['NAME', true],
  ['LAST_LOGIN', false],
  ['LAST_LOGIN', true],
  ['CREATED', false],
  ['CREATED', true],
])('with 10,000 people by %s, descending: %s, every page costs the same', async (sort, isDescending) => {
  const order = {
    NAME: { usernameKey: 1 },
    LAST_LOGIN: { lastLogin: 1, _id: 1 },
    CREATED: { _id: 1 },
  }[sort] as Record<string, 1>;
  const ids = (
    await connection
      .collection('users')
      .find({}, { projection: { _id: 1 } })
      .sort(order)
      .toArray()
  ).map(({ _id }) => String(_id));
  if (isDescending) ids.reverse();
  for (const page of [1, 20, 150, 200]) {
    const after = page === 1 ? null : ids[(page - 1) * first - 1];
    const variables = { sort, isDescending, search: '', after };
    const { users } = await readPage(variables);
    expect(users.map(({ id }) => id)).toEqual(ids.slice((page - 1) * first, page * first));
    const { isSorted, keys, people: examined } = await costOf(variables);
    expect({ page, isSorted }).toEqual({ page, isSorted: false });
    expect(Math.max(keys, examined)).toBeLessThanOrEqual(first + 4);
  }
});

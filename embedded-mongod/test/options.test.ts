import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from 'mongodb';
import { COMMAND_OPTIONS, STATEMENT_OPTIONS } from '../src/commands/options.js';
import { useServer } from './testing/server.js';

const server = useServer();
const db = () => server.client.db('options');
const run = (command: Document) => db().command(command);

beforeAll(async () => {
  await db()
    .collection<{ _id: number; name: string }>('c')
    .insertMany([
      { _id: 1, name: 'Ann' },
      { _id: 2, name: 'ann' },
      { _id: 3, name: 'Bob' },
    ]);
});

const find = { find: 'c', filter: {} };

test.each<[string, Document, number]>([
  ['an option that no command has', { ...find, sorted: true }, 40415],
  ['an option of another command', { ...find, pipeline: [] }, 40415],
  ['an unknown option of a command without any', { ping: 1, loud: true }, 40415],
  ['returnKey', { ...find, returnKey: true }, 238],
  ['showRecordId', { ...find, showRecordId: true }, 238],
  ['the bounds of an index', { ...find, min: { _id: 1 }, hint: { _id: 1 } }, 238],
  ['a tailable cursor', { ...find, tailable: true }, 238],
  ['a snapshot outside of transactions', { ...find, readConcern: { level: 'snapshot' } }, 238],
  ['an unknown read concern', { ...find, readConcern: { level: 'newest' } }, 2],
  [
    'an acknowledgment by two members',
    { delete: 'c', deletes: [{ q: { _id: 0 }, limit: 1 }], writeConcern: { w: 2 } },
    100,
  ],
  ['an unknown write concern', { insert: 'c', documents: [{}], writeConcern: { w: 'everyone' } }, 79],
  ['another API version', { ping: 1, apiVersion: '2' }, 322],
  ['a strict API without its version', { ping: 1, apiStrict: true }, 4886600],
  ['a command outside the strict API', { distinct: 'c', key: 'name', apiVersion: '1', apiStrict: true }, 323],
  ['an option outside the strict API', { ...find, singleBatch: true, apiVersion: '1', apiStrict: true }, 323],
  [
    'a stage outside the strict API',
    { aggregate: 'c', pipeline: [{ $indexStats: {} }], cursor: {}, apiVersion: '1', apiStrict: true },
    323,
  ],
  ['a search index', { createSearchIndexes: 'c', indexes: [{ definition: {} }] }, 31082],
  [
    'a fail point, unless the server was started for tests',
    { configureFailPoint: 'failCommand', mode: 'off' },
    59,
  ],
  [
    'a linearizable read that writes',
    { aggregate: 'c', pipeline: [{ $out: 'd' }], cursor: {}, readConcern: { level: 'linearizable' } },
    72,
  ],
  [
    'an aggregation that should explain itself',
    { aggregate: 'c', pipeline: [], cursor: {}, explain: true },
    238,
  ],
  ['an unknown option of an explained command', { explain: { ...find, sorted: true } }, 40415],
  [
    'an unknown option of an update',
    { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, all: true }] },
    40415,
  ],
  ['an unknown option of a deletion', { delete: 'c', deletes: [{ q: {}, limit: 1, all: true }] }, 40415],
  [
    'an unknown option of an index',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', fast: 1 }] },
    197,
  ],
  ['a hidden index', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] }, 238],
  ['a validator', { create: 'checked', validator: { a: 1 } }, 238],
  ['a size without capped', { create: 'sized', size: 100 }, 238],
  ['uppercase letters first', { ...find, collation: { locale: 'en', caseFirst: 'upper' } }, 238],
  ['an unknown collation option', { ...find, collation: { locale: 'en', color: 1 } }, 40415],
  ['distinct without accents', { distinct: 'c', key: 'name', collation: { locale: 'en', strength: 1 } }, 238],
])('%s is refused', async (_name, command, code) => {
  await expect(run(command)).rejects.toMatchObject({ code });
});

test('options without an effect and those that drivers add to every command are accepted', async () => {
  const reply = await run({
    ...find,
    returnKey: false,
    showRecordId: false,
    tailable: false,
    min: {},
    collation: { locale: 'simple' },
    readConcern: { level: 'majority' },
    $readPreference: { mode: 'primaryPreferred' },
    comment: 'who asks',
    maxTimeMS: 60_000,
    apiVersion: '1',
    apiStrict: true,
  });
  expect(reply.cursor.firstBatch).toHaveLength(3);
});

test('distinct with a collation returns one of the equal values', async () => {
  const distinct = { distinct: 'c', key: 'name' };
  expect((await run({ ...distinct, collation: { locale: 'en', strength: 2 } })).values).toEqual([
    'Ann',
    'Bob',
  ]);
  expect((await run(distinct)).values).toEqual(['Ann', 'ann', 'Bob']);
});

test('a refused command changes nothing', async () => {
  await expect(run({ insert: 'untouched', documents: [{}], rush: true })).rejects.toThrow('unknown field');
  expect(await db().listCollections({ name: 'untouched' }).toArray()).toEqual([]);
});

test('the README lists every option of every command', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8').toLowerCase();
  for (const [name, table] of [...Object.entries(COMMAND_OPTIONS), ...Object.entries(STATEMENT_OPTIONS)]) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name.toLowerCase()}\` |`));
    const options = [...(table.honored ?? []), ...(table.irrelevant ?? []), ...(table.refused ?? [])];
    expect([name, options.filter((option) => !row?.includes(`\`${option.toLowerCase()}\``))]).toEqual([
      name,
      [],
    ]);
  }
});

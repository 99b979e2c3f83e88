import { Feature } from '../../../core/access/access.js';
import type { TestClient } from '../../../testing/client.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { ask, createNote, updateNote } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { cardLines } from '../documents/text/cardLines.js';

interface Queue {
  card: { id: string; revision: number; source: string; url: string | null; front: string; back: string };
  due: number;
  fresh: number;
  reviewed: number;
}

const app = useTestApp();
let mira: Person;
beforeEach(async () => {
  mira = await signedIn(app.url);
});
const queueFields = '{ card { id revision source url front back } due fresh reviewed }';
const queue = (client: TestClient = mira) =>
  ask<Queue>(client, `{ cardQueue(timeZone: "UTC") ${queueFields} }`);
const gradeEasy = ({ card: { id, revision } }: Queue) =>
  ask<Queue>(
    mira,
    `mutation ($input: GradeCardInput!) { gradeCard(input: $input, timeZone: "UTC") ${queueFields} }`,
    { input: { id, revision, rating: 4 } },
  );
const forecast = async () => {
  const { forecast: days, ...counts } = await ask<{
    cards: number;
    suspended: number;
    forecast: { day: string; count: number }[];
  }>(mira, '{ cardStatistics(timeZone: "UTC") { cards suspended forecast { day count } } }');
  return { ...counts, due: days.filter(({ count }) => count > 0) };
};
const change = (operation: string, ids: string[]) =>
  ask(mira, `mutation ($ids: [ID!]!) { ${operation}(ids: $ids) }`, { ids });

const line = (text: string, key = 'aaaa1111') => `${text} ^card-${key}`;

test('a marked line becomes a card in the review queue, with a link back to its note', async () => {
  const body = `# RAM\n\n- ${line('What is **RAM**? :: Volatile memory')}\n- plain :: line\n`;
  const { id, preview } = await createNote(mira, { body });
  expect(await queue()).toMatchObject({
    card: { source: 'note', url: `/notes/${id}`, front: 'What is **RAM**?', back: 'Volatile memory' },
    fresh: 1,
  });
  expect(preview).toBe('RAM What is RAM? :: Volatile memory plain :: line');
});

test('a card follows its line and keeps its schedule, whatever happens to the note', async () => {
  const { id } = await createNote(mira, { body: line('a :: one') });
  await gradeEasy(await queue());
  const scheduled = await forecast();
  expect(scheduled).toMatchObject({ cards: 1, suspended: 0, due: [{ count: 1 }] });

  // The line moves and changes, and a second card is added after it.
  await updateNote(mira, id, {
    revision: 1,
    body: `New first line\n> ${line('a, better :: two')}\n${line('b :: three', 'bbbb2222')}`,
  });
  expect(await forecast()).toEqual({ ...scheduled, cards: 2 });
  expect(await queue()).toMatchObject({ card: { front: 'b', back: 'three' }, due: 0, fresh: 1 });

  // Removed and put back.
  await updateNote(mira, id, { revision: 2, body: 'nothing' });
  expect(await forecast()).toEqual({ cards: 2, suspended: 2, due: [] });
  expect(await queue()).toMatchObject({ card: null, fresh: 0 });
  await updateNote(mira, id, { revision: 3, body: line('a again :: four') });
  expect(await forecast()).toEqual({ ...scheduled, cards: 2, suspended: 1 });

  // Moved to the trash and back.
  await change('deleteNotes', [id]);
  expect(await forecast()).toEqual({ cards: 2, suspended: 2, due: [] });
  await change('restoreNotes', [id]);
  expect(await forecast()).toEqual({ ...scheduled, cards: 2, suspended: 1 });

  // Deleted permanently.
  await change('deleteNotes', [id]);
  await change('purgeNotes', [id]);
  expect(await forecast()).toEqual({ cards: 0, suspended: 0, due: [] });
});

test('a card that its owner suspended stays suspended when its line comes back', async () => {
  const { id } = await createNote(mira, { body: line('a :: one') });
  const { card } = await queue();
  await ask(
    mira,
    'mutation ($id: ID!) { suspendCard(id: $id, isPermanent: true, timeZone: "UTC") { due } }',
    {
      id: card.id,
    },
  );
  await change('deleteNotes', [id]);
  await change('restoreNotes', [id]);
  expect(await queue()).toMatchObject({ card: null, fresh: 0 });
});

test('imported notes bring their cards, and only their owner sees them', async () => {
  const form = new FormData();
  form.set('file', new Blob([line('imported :: yes')]), 'terms.md');
  expect((await mira.fetch('/api/notes/import', { method: 'POST', body: form })).status).toBe(200);
  expect(await queue()).toMatchObject({ card: { front: 'imported', back: 'yes' } });
  expect(await queue(await signedIn(app.url))).toMatchObject({ card: null, fresh: 0 });
});

test('without Study Hub access a marked line is plain text, and becomes a card once access is given', async () => {
  const reader = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  await createNote(reader, { body: line('a :: one') });
  expect(await reader.graphql(`{ cardQueue(timeZone: "UTC") ${queueFields} }`)).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
  const owner = await signedIn(app.url, { isAdmin: true });
  const accessRights = rights(Feature.NOTES, Feature.STUDY_HUB);
  await owner.rest('PUT', `/api/users/${reader.userId}/access`, { accessRights });
  expect(await queue(reader)).toMatchObject({ card: { front: 'a', back: 'one' } });
});

test.each([
  ['in a fence', '```\nq :: a ^card-aaaa1111\n```', []],
  ['in a code span', '`q :: a ^card-aaaa1111\nx`', []],
  ['beside a code span', '`ip a` :: `shows` it ^card-aaaa1111', [['`ip a`', '`shows` it']]],
  ['without an answer', 'q ::  ^card-aaaa1111', []],
  ['without a question', '- [ ]  :: a ^card-aaaa1111', []],
  ['not at the end', 'q :: a ^card-aaaa1111 more', []],
  ['with Windows’ line ends', 'q :: a ^card-aaaa1111\r\n', [['q', 'a']]],
  ['twice', 'q :: a ^card-aaaa1111\nr :: b ^card-aaaa1111', [['q', 'a']]],
  ['with more signs', '1. ::1 is :: IPv6 :: loopback ^card-aaaa1111', [['::1 is', 'IPv6 :: loopback']]],
  [
    'as a task',
    '- [x] q :: <img src=x onerror=alert(1)> ^card-aaaa1111',
    [['q', '<img src=x onerror=alert(1)>']],
  ],
  ['with a question that is too long', `${'q'.repeat(2001)} :: a ^card-aaaa1111`, []],
])('a mark %s', (_where, body, expected) => {
  expect(cardLines(body).map(({ front, back }) => [front, back])).toEqual(expected);
});

test('a note has at most 500 cards', () => {
  const many = Array.from({ length: 600 }, (_, index) => line('q :: a', String(index).padStart(8, '0')));
  expect(cardLines(many.join('\n'))).toHaveLength(500);
});

import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';
import { dayOf } from '../scheduling/day.js';
import { parseCards, writeAnki, writeCards } from './files/cardFormats.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const timeZone = 'Europe/Berlin';
const list = async (person: Person, filter: object = {}, page = '') => {
  const { data, errors } = await person.graphql(
    `query($filter: CardFilter!) { cards(filter: $filter${page}) { id source front tags isSuspended isLeech isBuried isFresh due url } }`,
    { filter: { timeZone, ...filter } },
  );
  if (errors[0]) throw new Error(errors[0].message);
  return defined(data?.cards);
};
const add = async (person: Person, input: object) => {
  const { data, errors } = await person.graphql(
    'mutation($input: AddCardInput!) { addCard(input: $input) { id source url tags } }',
    { input: { front: 'Front', back: 'Back', deck: '', ...input } },
  );
  if (errors[0]) throw new Error(errors[0].message);
  return defined(data?.addCard);
};
const save = (person: Person, id: string, input: object) =>
  person.graphql(
    'mutation($id: ID!, $input: SaveCardInput!) { saveCard(id: $id, input: $input) { front deck tags } }',
    {
      id,
      input: { front: 'New front', back: 'New back', deck: 'New', ...input },
    },
  );
const bringBack = (person: Person, id: string) =>
  person.graphql('mutation($id: ID!) { bringCardBack(id: $id) { isSuspended isBuried } }', { id });
const importText = async (person: Person, text: string) => {
  const form = new FormData();
  form.set('file', new Blob([text]), 'cards.txt');
  return (await person.fetch('/api/cards/import', { method: 'POST', body: form })).json();
};

/** Texts that are hard to keep intact in a file. */
const odd = [
  {
    front: 'What does `<b>bold</b>` do in HTML?',
    back: 'It is <script>alert(1)</script> bold &amp; strong',
    deck: 'Web',
    tags: ['html', 'core-2'],
  },
  { front: 'Two\nlines, with a "quote"', back: 'tab\there; semicolon', deck: '', tags: [] },
  { front: '#separator:comma', back: '=1+1', deck: '-deck', tags: ['a'] },
  { front: '@home 🚀', back: "it's List<String>", deck: 'A::B', tags: [] },
];

test.each([
  ['Anki text', writeAnki],
  ['CSV', writeCards],
])('%s returns exactly what was exported', (_name, write) => {
  const { cards, report } = parseCards(write(odd));
  expect(cards.map(({ name: _, ...card }) => card)).toEqual(odd);
  expect(report).toEqual({ changed: [], skipped: [] });
});

test('an Anki file names its columns and whether its text is HTML', () => {
  const header =
    '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n';
  expect(
    parseCards(`${header}xY1\tBasic\tNet::OSI\t<div>Layer 3?</div>\tNetwork<br>layer\tosi core1\n`).cards,
  ).toMatchObject([{ front: 'Layer 3?', back: 'Network\nlayer', deck: 'Net::OSI', tags: ['osi', 'core1'] }]);
  expect(parseCards('#separator:tab\n#html:true\n#tags column:3\na\tb\tnet\n').cards).toMatchObject([
    { front: 'a', back: 'b', deck: '', tags: ['net'] },
  ]);
  expect(parseCards('#deck:Ports\nSSH;22\n').cards).toMatchObject([
    { front: 'SSH', back: '22', deck: 'Ports', tags: [] },
  ]);
  // In other files HTML becomes text, and bracketed words that aren't HTML stay.
  expect(parseCards('a,List<String> <img src=x onerror=alert(1)>\n').cards[0]?.back).toBe('List<String>');
});

test("one's own cards can be exported and imported in both formats, and other formats are refused", async () => {
  const person = await signedIn(app.url);
  for (const card of odd) await add(person, card);
  const anki = await person.fetch('/api/cards/export?format=anki');
  expect(anki.headers.get('content-disposition')).toContain('cards.txt');
  const text = await anki.text();
  expect(text.split('\n').slice(0, 4)).toEqual([
    '#separator:tab',
    '#html:false',
    '#deck column:3',
    '#tags column:4',
  ]);
  expect(await importText(person, text)).toMatchObject({ added: 0, known: 4, skipped: 0 });
  const other = await signedIn(app.url);
  expect(await importText(other, text)).toMatchObject({ added: 4, known: 0, skipped: 0 });
  expect((await list(other)).map(({ front }) => front).sort()).toEqual(odd.map(({ front }) => front).sort());
  expect((await other.fetch('/api/cards/export?format=xml')).status).toBe(400);
});

test('a changed card keeps its schedule, and only its owner can change its text', async () => {
  const { id } = await add(learner, { tags: ['b', 'b', 'a'] });
  const before = await CardModel.findById(id).lean();
  const { data } = await save(learner, id, { tags: ['x'] });
  expect(data?.saveCard).toEqual({ front: 'New front', deck: 'New', tags: ['x'] });
  const after = await CardModel.findById(id).lean();
  expect(after).toMatchObject({ memory: before?.memory, revision: before?.revision, isFresh: true });
  const other = await signedIn(app.url);
  for (const attempt of [save(other, id, {}), bringBack(other, id)]) {
    expect((await attempt).errors[0]?.extensions.code).toBe('NOT_FOUND');
  }
  await learner.graphql('mutation($id: ID!) { queueEntry(id: $id) }', { id: 'ios-hostname' });
  const [content] = await list(learner, { source: 'command' });
  expect((await save(learner, content?.id ?? '', {})).errors[0]?.extensions.code).toBe('NOT_FOUND');
  for (const input of [
    { front: ' \n ' },
    { back: '' },
    { tags: ['two words'] },
    { tags: Array(21).fill('t') },
    { deck: 'd'.repeat(61) },
  ]) {
    expect((await save(learner, id, input)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test("an assistant's answer becomes a card with a link back to it", async () => {
  const url = '/ai-assistants?tab=tech&conversation=6b0201c37';
  expect(await add(learner, { front: 'What is NAT?', url })).toMatchObject({ source: 'chat', url });
  expect(await list(learner, { source: 'chat' })).toEqual([
    expect.objectContaining({ front: 'What is NAT?', url }),
  ]);
  for (const bad of ['https://evil.example', 'javascript:alert(1)', '/ai-assistants?<b>']) {
    await expect(add(learner, { url: bad })).rejects.toThrow('url must point to a conversation');
  }
});

test("the list filters all sources by state and words, page by page, and shows only one's own cards", async () => {
  const person = await signedIn(app.url);
  await importText(person, Array.from({ length: 25 }, (_, index) => `Frage (${index}),Antwort`).join('\n'));
  await person.graphql('mutation($id: ID!) { queueEntry(id: $id) }', { id: 'ios-hostname' });
  const fronts = async (filter: object, page = '') =>
    (await list(person, filter, page)).map(({ front }) => front);
  expect(await fronts({})).toHaveLength(26);
  expect(await fronts({ search: 'frage (7)' })).toEqual(['Frage (7)']);
  expect(await fronts({ search: 'antwort 7' })).toHaveLength(2);
  expect(await fronts({ search: '.*' })).toEqual([]);
  // The words of content cards are in the content.
  expect(await fronts({ search: 'hostname' })).toEqual([expect.stringContaining('hostname')]);
  expect(await fronts({ search: 'mode hostname' })).toEqual([expect.stringContaining('hostname')]);
  const first = await list(person, { source: 'own' }, ', first: 10');
  const second = await list(person, { source: 'own' }, `, first: 20, after: "${first.at(-1)?.id}"`);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(25);

  const [one, two, three] = first;
  await CardModel.updateOne({ _id: one?.id }, { isSuspended: true, isLeech: true });
  await CardModel.updateOne({ _id: two?.id }, { buriedOn: dayOf(new Date(), timeZone) });
  await CardModel.updateOne({ _id: three?.id }, { isFresh: false, 'memory.due': new Date(0) });
  expect(await list(person, { state: 'suspended' })).toMatchObject([{ id: one?.id, isLeech: true }]);
  expect(await list(person, { state: 'leech' })).toMatchObject([{ id: one?.id }]);
  expect(await list(person, { state: 'buried' })).toMatchObject([{ id: two?.id, isBuried: true }]);
  expect(await list(person, { state: 'due' })).toMatchObject([{ id: three?.id, isFresh: false }]);
  for (const card of [one, two]) {
    const { data } = await bringBack(person, card?.id ?? '');
    expect(data?.bringCardBack).toEqual({ isSuspended: false, isBuried: false });
  }
  expect(await list(person, { state: 'suspended' })).toEqual([]);
  await CardModel.updateOne({ _id: one?.id }, { isSuspended: true, isLineGone: true });
  expect((await bringBack(person, one?.id ?? '')).errors[0]?.extensions.code).toBe('CONFLICT');
  await expect(list(person, { timeZone: 'Mars/Olympus' })).rejects.toThrow('Choose a valid time zone.');
  expect(await list(await signedIn(app.url))).toEqual([]);
});

test('a deleted card can be restored unchanged, by its owner only', async () => {
  const person = await signedIn(app.url);
  await importText(person, 'Port of SSH?,22\n');
  const [card] = await list(person);
  const id = card?.id ?? '';
  await CardModel.updateOne({ _id: id }, { isSuspended: true, revision: 4 });
  const before = await CardModel.findById(id).lean();
  const remove = (by: Person) => by.graphql('mutation($id: ID!) { deleteCard(id: $id) }', { id });
  const restore = (by: Person) =>
    by.graphql('mutation($id: ID!) { restoreCard(id: $id) { id front isSuspended } }', { id });
  const other = await signedIn(app.url);
  expect((await remove(other)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await remove(person)).data?.deleteCard).toBe(true);
  expect((await remove(person)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await list(person)).toEqual([]);
  expect(await list(person, { state: 'deleted' })).toMatchObject([{ id, front: 'Port of SSH?' }]);
  expect(await list(other, { state: 'deleted' })).toEqual([]);
  expect((await restore(other)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await restore(person)).data?.restoreCard).toMatchObject({ id, isSuspended: true });
  expect(await CardModel.findById(id).lean()).toMatchObject({ ...before });
  expect(await list(person, { state: 'deleted' })).toEqual([]);
  // If a file has imported the card again since, it exists only once, and the deleted one isn't lost.
  await remove(person);
  expect(await importText(person, 'Port of SSH?,22\n')).toMatchObject({ added: 1 });
  expect((await restore(person)).errors[0]?.extensions.code).toBe('CONFLICT');
  expect(await list(person, { state: 'deleted' })).toHaveLength(1);
});

test('several cards are added together or not at all', async () => {
  const person = await signedIn(app.url);
  const add = (cards: object[]) =>
    person.graphql(
      'mutation($input: AddCardsInput!) { addCards(input: $input) { front back deck source } }',
      { input: { cards } },
    );
  const card = { back: 'DHCP uses UDP', deck: 'Ports', tags: [] };
  const fronts = ['[…] uses UDP', 'DHCP uses […]'];
  const added = await add(fronts.map((front) => ({ front, ...card })));
  expect(added.data?.addCards).toEqual(
    fronts.map((front) => ({ front, back: card.back, deck: 'Ports', source: 'own' })),
  );
  for (const inputs of [
    [],
    Array(21).fill({ front: 'x', ...card }),
    [
      { front: 'x', ...card },
      { front: '', ...card },
    ],
  ])
    expect((await add(inputs)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const { data } = await person.graphql('{ cards(filter: { timeZone: "UTC" }, first: 10) { front } }');
  expect(data?.cards?.map(({ front }) => front).sort()).toEqual([...fronts].sort());
});

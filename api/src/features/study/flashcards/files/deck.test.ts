import sharp from 'sharp';
import { Feature } from '../../../../core/access/access.js';
import { type Person, rights, signedIn } from '../../../../testing/factories.js';
import {
  basicType,
  clozeType,
  legacyApkg,
  newApkg,
  type TestDeck,
  zstdBomb,
} from '../../../../testing/files/apkg.js';
import { zipOf } from '../../../../testing/files/zips.js';
import { useTestApp } from '../../../../testing/testApp.js';
import { FileModel } from '../../../vault/storage/file.model.js';
import { CardModel } from '../../scheduling/card.model.js';

const app = useTestApp();
let image: Buffer;
beforeAll(async () => {
  image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4af' } })
    .png()
    .toBuffer();
});

const send = async (person: Person, content: Buffer, path = '/api/cards/import') => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(content)]), 'deck.apkg');
  const response = await person.fetch(path, { method: 'POST', body: form });
  return { status: response.status, body: JSON.parse(await response.text()) };
};
const cardsOf = async (person: Person) => {
  const cards = await CardModel.find({ ownerId: person.userId }).sort({ _id: 1 }).lean();
  return cards.map(({ front, back, deck, tags }) => ({ front, back, deck, tags }));
};
const exportDeck = async (person: Person) => {
  const response = await person.fetch('/api/cards/export?format=apkg');
  expect(response.headers.get('content-disposition')).toContain('cards.apkg');
  return Buffer.from(await response.arrayBuffer());
};

const realDeck = (): TestDeck => ({
  types: [
    basicType,
    clozeType,
    {
      id: 7,
      name: 'Word (and reversed)',
      fields: ['Word', 'Meaning', 'Hint'],
      templates: [
        ['{{Word}}{{#Hint}} ({{Hint}}){{/Hint}}', '{{FrontSide}}<hr id=answer>{{Meaning}}'],
        ['{{Meaning}}', '{{FrontSide}}<hr id=answer>{{type:Word}}'],
      ],
    },
  ],
  notes: [
    {
      typeId: basicType.id,
      fields: [
        'Which port?<br><img src="ports of caf\u00e9.png" alt="ports">',
        '<b>22</b> &amp; [sound:a.mp3]up',
      ],
      deck: 'Net::Ports',
      tags: ' core1 ssh ',
    },
    {
      typeId: clozeType.id,
      fields: ['Port {{c1::22}} is {{c2::SSH::protocol}}', 'Well known'],
      deck: 'Net::Ports',
      cards: [0, 1],
    },
    { typeId: 7, fields: ['Haus', 'house', 'n.'], cards: [0, 1] },
    { typeId: basicType.id, fields: ['[sound:b.mp3]', 'only a sound'] },
    { typeId: basicType.id, fields: ['Gone <img src="gone.png">', 'an image that the file lacks'] },
    { typeId: clozeType.id, fields: ['{{c1::image-occlusion:rect:left=.1:top=.2:oi=1}}<br>', 'Cabling'] },
  ],
  media: { 'ports of cafe\u0301.png': image, 'a.mp3': Buffer.from('x') },
});

test.each([
  ['anki2', (deck: TestDeck) => legacyApkg(deck, 'collection.anki2')],
  ['anki21', legacyApkg],
  ['anki21b', newApkg],
])(
  "a deck in the format %s is imported with decks, tags, blanks, and images, and the report names what isn't",
  async (_format, write) => {
    const person = await signedIn(app.url);
    const file = await write(realDeck());
    const preview = await send(person, file, '/api/cards/import/preview');
    expect(preview.body).toMatchObject({ encoding: 'Anki deck', encodings: [], count: 6, columns: [] });
    expect(preview.body.cards[0].front).toBe('Which port?\n[image]');
    expect(await FileModel.countDocuments({ ownerId: person.userId })).toBe(0);

    const { body } = await send(person, file);
    const [stored] = await FileModel.find({ ownerId: person.userId, name: /png/ }).lean();
    expect(body).toMatchObject({ added: 6, known: 0, skipped: 2 });
    expect(body.report).toEqual({
      imported: 6,
      changed: [
        { name: 'The deck', reason: 'Its review history stays in Anki. The cards start as new.' },
        { name: 'The deck', reason: 'Formatting was removed from 1 card.' },
        { name: 'The deck', reason: 'Sounds were removed from 2 cards.' },
        { name: '“Gone”', reason: 'An image was removed.' },
      ],
      skipped: [
        { name: 'A card', reason: 'The front has only an image or a sound.' },
        { name: '“Cabling”', reason: 'It hides parts of an image, which cards here can’t do.' },
      ],
    });
    expect(await cardsOf(person)).toEqual([
      {
        front: `Which port?\n![ports](/api/files/${stored?._id})`,
        back: '22 & up',
        deck: 'Net::Ports',
        tags: ['core1', 'ssh'],
      },
      { front: 'Port […] is SSH', back: 'Port 22 is SSH\n\nWell known', deck: 'Net::Ports', tags: [] },
      { front: 'Port 22 is [protocol]', back: 'Port 22 is SSH\n\nWell known', deck: 'Net::Ports', tags: [] },
      { front: 'Haus (n.)', back: 'house', deck: '', tags: [] },
      { front: 'house', back: 'Haus', deck: '', tags: [] },
      { front: 'Gone', back: 'an image that the file lacks', deck: '', tags: [] },
    ]);
    const shown = await person.fetch(`/api/files/${stored?._id}`);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(image);

    // Importing the same file again adds nothing.
    expect((await send(person, file)).body).toMatchObject({ added: 0, known: 6 });
    expect(await FileModel.countDocuments({ ownerId: person.userId, name: /png/ })).toBe(1);
  },
);

test('an exported deck can be imported again without losing a character, by the same member and by another one', async () => {
  const person = await signedIn(app.url);
  await send(person, await newApkg(realDeck()));
  const odd = [
    {
      front: 'What does `<b>bold</b>` do?',
      back: 'It is <script>alert(1)</script> &amp; strong',
      deck: '',
      tags: ['a'],
    },
    {
      front: '    indented\n\n\n\nlines',
      back: 'tab\there [sound:kept.mp3] {{c1::kept}}',
      deck: 'A::B “C”',
      tags: [],
    },
    { front: '日本語 🚀', back: ' עברית ', deck: 'Default?', tags: ['x', 'y-z'] },
  ];
  for (const input of odd) {
    const { errors } = await person.graphql(
      'mutation($input: AddCardInput!) { addCard(input: $input) { id } }',
      { input },
    );
    expect(errors).toEqual([]);
  }
  const file = await exportDeck(person);
  expect((await send(person, file)).body).toMatchObject({ added: 0, known: 9, skipped: 0 });
  const other = await signedIn(app.url);
  const { body } = await send(other, file);
  expect(body).toMatchObject({ added: 9, skipped: 0 });
  expect(body.report.changed).toEqual([
    { name: 'The deck', reason: 'Its review history stays in Anki. The cards start as new.' },
  ]);
  const withoutIds = (cards: Awaited<ReturnType<typeof cardsOf>>) =>
    JSON.parse(JSON.stringify(cards).replace(/\/api\/files\/[0-9a-f]{24}/g, '/api/files/…'));
  expect(withoutIds(await cardsOf(other))).toEqual(withoutIds(await cardsOf(person)));
});

test('without access to the vault, the cards are imported without images, and the report says so', async () => {
  const person = await signedIn(app.url, { accessRights: rights(Feature.STUDY_HUB) });
  const { body } = await send(person, await legacyApkg(realDeck()));
  expect(body).toMatchObject({ added: 6 });
  expect(body.report.skipped).toContainEqual({
    name: 'ports of café.png',
    reason: 'Skipped: you need File Vault access to import images',
  });
  expect((await cardsOf(person))[0]?.front).toBe('Which port?\n');
});

const one = (fields: string[]): TestDeck => ({
  types: [basicType],
  notes: [{ typeId: basicType.id, fields }],
});

test.each([
  ['a zip without a collection', () => zipOf([['notes.txt', 'x']]), 'isn’t an Anki deck'],
  [
    'an Excel file',
    () =>
      zipOf([
        ['[Content_Types].xml', 'x'],
        ['xl/workbook.xml', 'x'],
      ]),
    'Save it as CSV',
  ],
  [
    'a LibreOffice file',
    () =>
      zipOf([
        ['mimetype', 'x'],
        ['content.xml', 'x'],
      ]),
    'Save it as CSV',
  ],
  ['a collection that is no database', () => zipOf([['collection.anki21', 'x'.repeat(5000)]]), 'is damaged'],
  [
    'a deck that another program compressed',
    async () => {
      const deck = await zipOf([['collection.anki21', 'x']]);
      deck[deck.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 10] = 14;
      return deck;
    },
    'was zipped again in a way that can’t be read',
  ],
  ['an empty collection', () => legacyApkg({ types: [basicType], notes: [] }), 'has no cards'],
  ['a bomb in Zstandard', () => zipOf([['collection.anki21b', zstdBomb(4000)]]), 'is too large'],
  ['a bomb in the zip', () => zipOf([['collection.anki2', Buffer.alloc(65 * 1024 * 1024)]]), 'is too large'],
  [
    'a list of media that is none',
    async () =>
      zipOf([
        ['collection.anki2', 'SQLite format 3\0'.padEnd(4096, 'x')],
        ['media', '{'],
      ]),
    'is damaged',
  ],
  [
    'more text than an import may have',
    () =>
      legacyApkg({
        types: [{ ...basicType, templates: Array(8).fill(['{{Front}}', '{{Back}}']) }],
        notes: Array.from({ length: 700 }, () => ({
          typeId: basicType.id,
          fields: ['f'.repeat(2_000), 'b'.repeat(4_000)],
          cards: [0, 1, 2, 3, 4, 5, 6, 7],
        })),
      }),
    'up to 32 million characters',
  ],
])('%s is refused in one sentence, and nothing is stored', async (_what, make, sentence) => {
  const person = await signedIn(app.url);
  const { status, body } = await send(person, await make());
  expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await CardModel.countDocuments({ ownerId: person.userId })).toBe(0);
});

test('a card with a front that is too long is reported by name, and the others are imported', async () => {
  const person = await signedIn(app.url);
  const long = one(['x'.repeat(2001), 'b']);
  long.notes.push({ typeId: basicType.id, fields: ['short', 'b'] });
  const { body } = await send(person, await newApkg(long));
  expect(body).toMatchObject({ added: 1, skipped: 1 });
  expect(body.report.skipped).toEqual([
    { name: `“${'x'.repeat(60)}”`, reason: 'The front is longer than 2,000 characters.' },
  ]);
});

import { Feature } from '../../../core/access/access.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { createGame, playTyped, portCards } from '../../../testing/features/customGames.js';
import { ask, createNote } from '../../../testing/notes.js';
import type { CardSource, SourceCard } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();

test("cards are taken from one's own deck and from the lines of one's own note", async () => {
  const mira = await signedIn(app.url);
  await ask(mira, 'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }', {
    input: { front: 'Port of SMTP', back: '25', deck: 'Mail' },
  });
  await createNote(mira, { title: 'Ports', body: 'Port of LDAP :: 389 ^card-abcd1234\n\nMore text' });
  const sources = await ask<CardSource[]>(mira, '{ cardSources { id title cardCount } }');
  expect(sources).toMatchObject([
    { id: 'deck:Mail', title: 'Deck: Mail', cardCount: 1 },
    { title: 'Note: Ports', cardCount: 1 },
  ]);
  const read = (client: Person, sourceId = '') =>
    ask<SourceCard[]>(client, 'query ($id: ID!) { sourceCards(sourceId: $id) { front back } }', {
      id: sourceId,
    });
  expect(await read(mira, sources[0]?.id)).toEqual([{ front: 'Port of SMTP', back: '25' }]);
  expect(await read(mira, sources[1]?.id)).toEqual([{ front: 'Port of LDAP', back: '389' }]);
  const other = await signedIn(app.url);
  expect(await read(other, sources[0]?.id)).toEqual([]);
  await expect(read(other, sources[1]?.id)).rejects.toThrow('doesn’t exist');
  const player = await signedIn(app.url, { accessRights: rights(Feature.GAMES) });
  expect(await ask(player, '{ cardSources { id } }')).toEqual([]);
  await expect(read(player, sources[0]?.id)).rejects.toThrow('doesn’t exist');
});

test('a game keeps its cards when their deck is deleted', async () => {
  const mira = await signedIn(app.url);
  const { id: cardId } = await ask<{ id: string }>(
    mira,
    'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }',
    { input: { front: 'Port of POP3', back: '110', deck: 'Gone' } },
  );
  const taken = await ask<SourceCard[]>(mira, '{ sourceCards(sourceId: "deck:Gone") { front back } }');
  const { id } = await createGame(mira, { cards: [...taken, portCards[0]] });
  await ask(mira, 'mutation ($id: ID!) { deleteCard(id: $id) }', { id: cardId });
  expect(await ask(mira, '{ cardSources { id } }')).toEqual([]);
  expect(await playTyped(mira, id, (back) => back)).toMatchObject({ score: 100, rank: 1 });
});

const importFile = async (client: Person, name: string, text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const response = await client.fetch('/api/games/cards', { method: 'POST', body: form });
  const body = (await response.json()) as Partial<{ cards: SourceCard[]; skipped: number; message: string }>;
  return { status: response.status, body };
};

test("a CSV or Anki file becomes cards, and cards that don't fit are counted", async () => {
  const mira = await signedIn(app.url);
  expect(await importFile(mira, 'cards.csv', 'front,back\nNAT,Translation\nPAT,"Ports, too"\n')).toEqual({
    status: 200,
    body: {
      cards: [
        { front: 'NAT', back: 'Translation' },
        { front: 'PAT', back: 'Ports, too' },
      ],
      skipped: 0,
    },
  });
  const anki = '#separator:tab\n#html:true\n<b>ARP</b>\tAddress<script>alert(1)</script>\n';
  expect((await importFile(mira, 'deck.txt', anki)).body).toEqual({
    cards: [{ front: 'ARP', back: 'Address' }],
    skipped: 0,
  });
  const many = Array.from(
    { length: 300 },
    (_, index) => `front ${index},${'x'.repeat(index === 0 ? 900 : 5)}`,
  );
  const { body } = await importFile(mira, 'many.csv', many.join('\n'));
  expect(body).toMatchObject({ skipped: 100 });
  expect(body.cards).toHaveLength(200);
  expect(await importFile(mira, 'empty.csv', '\n\n')).toMatchObject({ status: 400 });
  const large = `a,b\n${'x'.repeat(3 * 1024 * 1024)}`;
  expect((await importFile(mira, 'large.csv', large)).body.message).toBe('Card files can be up to 2 MB.');
});

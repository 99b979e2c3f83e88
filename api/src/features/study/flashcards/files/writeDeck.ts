import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import initSqlJs from 'sql.js';
import type { ImportedCard } from '../importedCard.js';
import { ownNoteType, textToHtml } from './deckHtml.js';

/** What a deck is written from. */
export interface DeckSource {
  cards: ImportedCard[];
  /** The file names of images by their ID. */
  imageNames: ReadonlyMap<string, string>;
  /** Milliseconds since 1970, for the IDs of notes and cards. */
  now: number;
}

/** Anki's schema 11, which every version of Anki reads. */
const schema = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
  left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);`;

const defaultDeckId = 1;

/** Parser: writes the database of an Anki deck, in the format of `collection.anki21`, to the path. */
export async function writeDeck(path: string, source: DeckSource): Promise<void> {
  const { Database } = await initSqlJs();
  const database = new Database();
  try {
    database.run(schema);
    database.run('BEGIN');
    const deckIds = toDeckIds(source);
    writeCollectionRow(database, deckIds, source.now);
    writeNotes(database, deckIds, source);
    database.run('COMMIT');
    await writeFile(path, database.export(), { mode: 0o600 });
  } finally {
    database.close();
  }
}

type AnkiDatabase = InstanceType<Awaited<ReturnType<typeof initSqlJs>>['Database']>;

function toDeckIds({ cards, now }: DeckSource): Map<string, number> {
  const names = new Set(cards.map(({ deck }) => deck).filter(Boolean));
  return new Map([['', defaultDeckId], ...[...names].map((name, index) => [name, now + index] as const)]);
}

function writeCollectionRow(database: AnkiDatabase, deckIds: ReadonlyMap<string, number>, now: number): void {
  const seconds = Math.floor(now / 1000);
  const decks = [...deckIds].map(([name, id]) => [id, toDeck(name || 'Default', id, seconds)]);
  const values = {
    conf: {
      curDeck: 1,
      activeDecks: [1],
      nextPos: 1,
      schedVer: 2,
      sortType: 'noteFld',
      sortBackwards: false,
    },
    models: { [ownNoteType.id]: toNoteType(seconds) },
    decks: Object.fromEntries(decks),
    dconf: { 1: deckOptions },
  };
  database.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    seconds,
    now,
    now,
    JSON.stringify(values.conf),
    JSON.stringify(values.models),
    JSON.stringify(values.decks),
    JSON.stringify(values.dconf),
    '{}',
  ]);
}

const toDeck = (name: string, id: number, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

const toNoteType = (mod: number) => ({
  id: ownNoteType.id,
  name: ownNoteType.name,
  type: 0,
  mod,
  usn: -1,
  sortf: 0,
  did: defaultDeckId,
  tags: [],
  vers: [],
  flds: ['Front', 'Back'].map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      qfmt: '{{Front}}',
      afmt: '{{FrontSide}}<hr id=answer>{{Back}}',
      did: null,
      bqfmt: '',
      bafmt: '',
    },
  ],
  // Line breaks and indents are part of the text.
  css: '.card { font-family: sans-serif; font-size: 20px; white-space: pre-wrap; }',
  latexPre: '',
  latexPost: '',
  req: [[0, 'any', [0]]],
});

const deckOptions = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    delays: [1, 10],
    ints: [1, 4, 0],
    initialFactor: 2500,
    perDay: 20,
    order: 1,
    bury: false,
    separate: true,
  },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, minSpace: 1, ivlFct: 1, maxIvl: 36500, bury: false },
};

function writeNotes(
  database: AnkiDatabase,
  deckIds: ReadonlyMap<string, number>,
  { cards, imageNames, now }: DeckSource,
): void {
  const seconds = Math.floor(now / 1000);
  const note = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  const card = database.prepare(
    "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  for (const [index, { front, back, deck, tags }] of cards.entries()) {
    const id = now + index;
    const fields = [front, back].map((side) => textToHtml(side, (imageId) => imageNames.get(imageId)));
    const [first = ''] = fields;
    note.run([
      id,
      // Lets Anki update the card when the deck is imported again.
      createHash('sha256').update(`${front}\0${back}`).digest('base64url').slice(0, 20),
      ownNoteType.id,
      seconds,
      tags.length > 0 ? ` ${tags.join(' ')} ` : '',
      fields.join('\u001f'),
      first,
      Number.parseInt(createHash('sha1').update(first).digest('hex').slice(0, 8), 16),
    ]);
    card.run([id, id, deckIds.get(deck) ?? defaultDeckId, seconds, index + 1]);
  }
  note.free();
  card.free();
}

import initSqlJs from 'sql.js';
import { zipOf } from './zips.js';

/** A note type in Anki's format. */
export interface TestNoteType {
  id: number;
  name: string;
  isCloze?: boolean;
  fields: string[];
  templates: [front: string, back: string][];
}

/** A note, and the ordinals of its cards. */
export interface TestNote {
  typeId: number;
  fields: string[];
  deck?: string;
  tags?: string;
  cards?: number[];
}

/** A test deck's content. */
export interface TestDeck {
  types: TestNoteType[];
  notes: TestNote[];
  media?: Record<string, Buffer>;
}

export const basicType: TestNoteType = {
  id: 1_600_000_000_001,
  name: 'Basic',
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}']],
};
export const clozeType: TestNoteType = {
  id: 1_600_000_000_002,
  name: 'Cloze',
  isCloze: true,
  fields: ['Text', 'Back Extra'],
  templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
};

const commonTables = `
CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, usn integer, tags text, flds text,
  sfld integer, csum integer, flags integer, data text);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer, mod integer, usn integer, type integer,
  queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer,
  odid integer, flags integer, data text);
CREATE TABLE col (id integer PRIMARY KEY, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
  ls integer, conf text, models text, decks text, dconf text, tags text);`;
/** As in Anki's schema 18, except for the collation, which is put in afterward because only Anki has it. */
const newTables = `
CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE nocase, mtime_secs integer NOT NULL,
  usn integer NOT NULL, config blob NOT NULL);
CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase,
  config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid;
CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase,
  mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid;
CREATE UNIQUE INDEX idx_templates_name_ntid ON templates (name, ntid);
CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE nocase, mtime_secs integer NOT NULL,
  usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
CREATE UNIQUE INDEX idx_decks_name ON decks (name);`;

/** A deck in the format of `collection.anki2` and `collection.anki21`. */
export async function legacyApkg(deck: TestDeck, file = 'collection.anki21'): Promise<Buffer> {
  const media = Object.entries(deck.media ?? {});
  const names = Object.fromEntries(media.map(([name], index) => [index, name]));
  return zipOf([
    [file, await legacyCollection(deck)],
    ['media', JSON.stringify(names)],
    ...media.map(([, content], index) => [String(index), content] as const),
  ]);
}

/** A deck in the format of `collection.anki21b`, with the hint for older versions that Anki adds. */
export async function newApkg(deck: TestDeck): Promise<Buffer> {
  const hint = 'Please update to the latest Anki version, then import the .colpkg/.apkg file again.';
  const media = Object.entries(deck.media ?? {});
  const list = Buffer.concat(
    media.map(([name, content]) =>
      bytesField(1, Buffer.concat([bytesField(1, Buffer.from(name)), varintField(2, content.length)])),
    ),
  );
  return zipOf([
    ['meta', varintField(1, 3)],
    [
      'collection.anki2',
      await legacyCollection({ types: [basicType], notes: [{ typeId: basicType.id, fields: [hint, ''] }] }),
    ],
    ['collection.anki21b', zstd(await newCollection(deck))],
    ['media', zstd(list)],
    ...media.map(([, content], index) => [String(index), zstd(content)] as const),
  ]);
}

async function legacyCollection({ types, notes }: TestDeck): Promise<Buffer> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(commonTables);
  const models = types.map(({ id, name, isCloze, fields, templates }) => [
    id,
    {
      id,
      name,
      type: isCloze ? 1 : 0,
      flds: fields.map((field, ord) => ({ name: field, ord })),
      tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
    },
  ]);
  const decks = [...deckIds(notes)].map(([name, id]) => [id, { id, name: name || 'Default' }]);
  database.run('INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    '{}',
    JSON.stringify(Object.fromEntries(models)),
    JSON.stringify(Object.fromEntries(decks)),
    '{}',
    '{}',
  ]);
  addNotes(database, notes);
  return Buffer.from(database.export());
}

async function newCollection({ types, notes }: TestDeck): Promise<Buffer> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(commonTables + newTables);
  database.run("INSERT INTO col VALUES (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '')");
  for (const { id, name, isCloze, fields, templates } of types) {
    const config = Buffer.concat([
      ...(isCloze ? [varintField(1, 1)] : []),
      bytesField(3, Buffer.from('.card {}')),
    ]);
    database.run('INSERT INTO notetypes VALUES (?, ?, 0, 0, ?)', [id, name, config]);
    for (const [ord, field] of fields.entries())
      database.run("INSERT INTO fields VALUES (?, ?, ?, x'')", [id, ord, field]);
    for (const [ord, [front, back]] of templates.entries()) {
      const sides = Buffer.concat([bytesField(1, Buffer.from(front)), bytesField(2, Buffer.from(back))]);
      database.run('INSERT INTO templates VALUES (?, ?, ?, 0, 0, ?)', [id, ord, `Card ${ord + 1}`, sides]);
    }
  }
  for (const [name, id] of deckIds(notes))
    database.run("INSERT INTO decks VALUES (?, ?, 0, 0, x'', x'')", [
      id,
      name.replaceAll('::', '\u001f') || 'Default',
    ]);
  addNotes(database, notes);
  database.run('PRAGMA writable_schema = ON');
  database.run("UPDATE sqlite_master SET sql = replace(sql, 'nocase', 'unicase')");
  return Buffer.from(database.export());
}

const deckIds = (notes: readonly TestNote[]) => {
  const names = new Set(notes.map(({ deck = '' }) => deck).filter(Boolean));
  return new Map([['', 1], ...[...names].map((name, index) => [name, 1_700_000_000_000 + index] as const)]);
};

function addNotes(
  database: InstanceType<Awaited<ReturnType<typeof initSqlJs>>['Database']>,
  notes: readonly TestNote[],
): void {
  const decks = deckIds(notes);
  for (const [index, { typeId, fields, deck = '', tags = '', cards = [0] }] of notes.entries()) {
    const id = 1_650_000_000_000 + index;
    const text = fields.join('\u001f');
    database.run("INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, '', 0, 0, '')", [
      id,
      `g${index}`,
      typeId,
      tags,
      text,
    ]);
    for (const ord of cards)
      database.run("INSERT INTO cards VALUES (?, ?, ?, ?, 0, 0, 2, 2, 9, 30, 2500, 4, 0, 0, 0, 0, 0, '')", [
        id * 10 + ord,
        id,
        decks.get(deck) ?? 1,
        ord,
      ]);
  }
}

/** A Zstandard frame whose blocks aren't compressed. */
export function zstd(content: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from === 0 || from < content.length; from += maxBlock) {
    const block = content.subarray(from, from + maxBlock);
    blocks.push(blockHeader(0, block.length, from + maxBlock >= content.length), block);
  }
  return Buffer.concat([frameHeader, ...blocks]);
}

/** A Zstandard frame of a few bytes that unpacks to this many blocks of 128 kB. */
export function zstdBomb(blocks: number): Buffer {
  const header = (index: number) => blockHeader(1, maxBlock, index === blocks - 1);
  return Buffer.concat([
    frameHeader,
    ...Array.from({ length: blocks }, (_, index) => Buffer.concat([header(index), Buffer.from('x')])),
  ]);
}

const maxBlock = 128 * 1024;
/** The magic number of a frame, no size, and a window of 128 kB. */
const frameHeader = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]);

function blockHeader(type: 0 | 1, size: number, isLast: boolean): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(size * 8 + type * 2 + (isLast ? 1 : 0), 0, 3);
  return header;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}

const varintField = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytesField = (field: number, bytes: Buffer) =>
  Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);

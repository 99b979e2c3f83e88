import type { Database, Statement } from 'sql.js';
import { z } from 'zod';
import { readProtobuf, textField } from './protobuf.js';

/** How a note's fields become cards. */
export interface NoteType {
  name: string;
  isCloze: boolean;
  fields: string[];
  templates: { front: string; back: string }[];
}

/** A card with its note. */
export interface CollectionCard {
  noteTypeId: string;
  /** The template's position; for a cloze, its blank's number minus one. */
  ordinal: number;
  deck: string;
  /** Separated by spaces. */
  tags: string;
  fields: string[];
}

/** Separates fields, and in newer collections also the names of nested decks. */
const unitSeparator = '\u001f';
/** Anki's deck for everything without one. */
const defaultDeckId = '1';

const namedSchema = z.object({ name: z.string(), ord: z.number() });
const modelsSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    type: z.number(),
    flds: z.array(namedSchema),
    tmpls: z.array(namedSchema.extend({ qfmt: z.string(), afmt: z.string() })),
  }),
);
const decksSchema = z.record(z.string(), z.object({ name: z.string() }));

/**
 * Opens a collection for the functions below. Names in newer ones have a collation that only Anki has; SQLite's own
 * replaces it, because nothing is looked up by name.
 */
export function prepareCollection(database: Database): void {
  database.run(`PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = replace(sql, 'unicase', 'nocase') WHERE sql LIKE '%unicase%';
    PRAGMA writable_schema = RESET;`);
}

/** Returns the note types by ID, from either of Anki's schemas. */
export function readNoteTypes(database: Database): Map<string, NoteType> {
  return isNewSchema(database) ? readNoteTypeTables(database) : readModels(database);
}

/** Yields the cards in the order in which they were created. */
export function* readCollectionCards(database: Database): Generator<CollectionCard> {
  const decks = readDecks(database);
  const query = `SELECT CAST(n.mid AS TEXT) AS noteTypeId, c.ord AS ordinal,
    CAST(CASE WHEN c.odid <> 0 THEN c.odid ELSE c.did END AS TEXT) AS deckId, n.tags AS tags, n.flds AS fields
    FROM cards c JOIN notes n ON n.id = c.nid ORDER BY c.nid, c.ord`;
  for (const row of rowsOf(database, query)) {
    const deckId = textOf(row.deckId);
    yield {
      noteTypeId: textOf(row.noteTypeId),
      ordinal: Number(row.ordinal),
      deck: deckId === defaultDeckId ? '' : (decks.get(deckId) ?? ''),
      tags: textOf(row.tags),
      fields: textOf(row.fields).split(unitSeparator),
    };
  }
}

function isNewSchema(database: Database): boolean {
  const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'notetypes'";
  const [table] = rowsOf(database, query);
  return table !== undefined;
}

function readModels(database: Database): Map<string, NoteType> {
  const models = modelsSchema.parse(JSON.parse(collectionText(database, 'models')));
  const inOrder = <Item extends { ord: number }>(items: Item[]) => items.sort((a, b) => a.ord - b.ord);
  return new Map(
    Object.entries(models).map(([id, { name, type, flds, tmpls }]) => [
      id,
      {
        name,
        isCloze: type === 1,
        fields: inOrder(flds).map((field) => field.name),
        templates: inOrder(tmpls).map(({ qfmt, afmt }) => ({ front: qfmt, back: afmt })),
      },
    ]),
  );
}

function readNoteTypeTables(database: Database): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  for (const { id, name, config } of rowsOf(
    database,
    'SELECT CAST(id AS TEXT) AS id, name, config FROM notetypes',
  )) {
    const isCloze = readProtobuf(bytesOf(config)).get(1)?.[0] === 1;
    types.set(textOf(id), { name: textOf(name), isCloze, fields: [], templates: [] });
  }
  for (const { id, ord, name } of rowsOf(
    database,
    'SELECT CAST(ntid AS TEXT) AS id, ord, name FROM fields',
  )) {
    const type = types.get(textOf(id));
    if (type) type.fields[positionOf(ord)] = textOf(name);
  }
  for (const { id, ord, config } of rowsOf(
    database,
    'SELECT CAST(ntid AS TEXT) AS id, ord, config FROM templates',
  )) {
    const type = types.get(textOf(id));
    const parts = readProtobuf(bytesOf(config));
    if (type) type.templates[positionOf(ord)] = { front: textField(parts, 1), back: textField(parts, 2) };
  }
  return types;
}

function readDecks(database: Database): Map<string, string> {
  if (!isNewSchema(database)) {
    const decks = decksSchema.parse(JSON.parse(collectionText(database, 'decks')));
    return new Map(Object.entries(decks).map(([id, { name }]) => [id, name]));
  }
  const rows = rowsOf(database, 'SELECT CAST(id AS TEXT) AS id, name FROM decks');
  return new Map([...rows].map(({ id, name }) => [textOf(id), textOf(name).replaceAll(unitSeparator, '::')]));
}

function collectionText(database: Database, column: 'models' | 'decks'): string {
  const [row] = rowsOf(database, `SELECT ${column} AS text FROM col LIMIT 1`);
  return textOf(row?.text);
}

type Row = ReturnType<Statement['getAsObject']>;

/** Reads rows one by one, because all of them together may not fit into memory. */
function* rowsOf(database: Database, query: string): Generator<Row> {
  const statement = database.prepare(query);
  try {
    while (statement.step()) yield statement.getAsObject();
  } finally {
    statement.free();
  }
}

const textOf = (value: Row[string] | undefined): string => (typeof value === 'string' ? value : '');

const bytesOf = (value: Row[string] | undefined): Buffer =>
  value instanceof Uint8Array ? Buffer.from(value) : Buffer.alloc(0);

/** Maximum number of fields or templates of a note type. */
const maxPosition = 1000;

function positionOf(value: Row[string] | undefined): number {
  if (typeof value === 'number' && value >= 0 && value < maxPosition) return value;
  throw new RangeError('This position isn’t valid.');
}

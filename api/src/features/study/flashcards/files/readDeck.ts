import initSqlJs from 'sql.js';
import { z } from 'zod';
import { badInput, UserError } from '../../../../core/errors/userError.js';
import { type ArchivePart, type ArchivePosition, readPart } from '../../../../core/imports/archivePart.js';
import { isPicture } from '../../../../core/imports/archivePaths.js';
import { openZip, type ZipEntry } from '../../../../core/imports/zipReader.js';
import {
  collectCards,
  type FileCard,
  fitCards,
  type LineReport,
  maxHtml,
  maxRows,
  tooMany,
} from './cardFormats.js';
import { hasOcclusion, occlusionReason, type PlainText, plainText } from './cardMarkup.js';
import { renderSide } from './cardTemplate.js';
import {
  type CollectionCard,
  type NoteType,
  prepareCollection,
  readCollectionCards,
  readNoteTypes,
} from './collection.js';
import { exactText, ownNoteType } from './deckHtml.js';
import { imagesToMarkdown, mediaName, placeholderId } from './deckImages.js';
import { readProtobuf, textField } from './protobuf.js';
import { unzstd } from './unzstd.js';

/** The contents of an Anki deck. Images are placeholders in the cards' Markdown until they are stored. */
export interface DeckContent {
  cards: FileCard[];
  /** The number of cards that can't be used. */
  skipped: number;
  report: LineReport;
  /** The cards' images by the number in their placeholder. */
  images: { index: number; name: string; entry: string }[];
}

/** An image of a deck. */
export interface DeckImage {
  index: number;
  /** Its bytes, or why it can't be read. */
  content: Buffer | { reason: string };
}

const maxEntries = 20_000;
const maxCollectionBytes = 64 * 1024 * 1024;
const maxMediaListBytes = 4 * 1024 * 1024;
const maxImageBytes = 16 * 1024 * 1024;
const maxName = 60;

/**
 * Anki's database names, newest format first. An older database next to a newer one only says that Anki must be
 * updated.
 */
const collectionFiles = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const mediaFile = 'media';
/** Files that only a spreadsheet of Excel or LibreOffice has; those are ZIP files, too. */
const spreadsheetFiles = ['xl/workbook.xml', 'content.xml'];
const mediaSchema = z.record(z.string(), z.string());

/**
 * Parser: returns the cards of an Anki deck (.apkg) in either of its formats.
 * @throws UserError BAD_USER_INPUT if it isn't one, is damaged, or exceeds a limit
 */
export async function readDeck(path: string): Promise<DeckContent> {
  try {
    const { collection, media } = await readDeckFiles(path);
    const { Database } = await initSqlJs();
    const database = new Database(collection);
    try {
      prepareCollection(database);
      return toCards(readNoteTypes(database), readCollectionCards(database), readMediaList(media));
    } finally {
      database.close();
    }
  } catch (error) {
    // Any error that the libraries report about someone else's file means that it can't be read.
    throw error instanceof UserError ? error : damaged();
  }
}

/**
 * Parser: yields the wanted images of a deck, chunk by chunk.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export function readDeckImages(
  path: string,
  { from, wanted }: { from: ArchivePosition; wanted: ReadonlyMap<string, number> },
): Promise<ArchivePart<DeckImage>> {
  return readPart(path, from, async (entry, unpack) => {
    const index = wanted.get(entry.name);
    if (index === undefined) return undefined;
    if (entry.obstacle) return { index, content: { reason: entry.obstacle } };
    const packed = await unpack(entry, maxImageBytes);
    if (packed === 'damaged') return { index, content: { reason: 'Skipped: damaged' } };
    const content = packed === 'too large' ? undefined : unpackZstd(packed, maxImageBytes);
    return { index, content: content ?? { reason: 'Images can be up to 16 MB.' } };
  });
}

const damaged = () => badInput('file', 'This Anki deck is damaged. Export it from Anki again.');
const tooLarge = () => badInput('file', 'This Anki deck is too large. Export one deck at a time.');

/** Returns the database and the list of media, unpacked. */
async function readDeckFiles(path: string): Promise<{ collection: Buffer; media: Buffer | undefined }> {
  const zip = await openZip(path);
  try {
    if (zip.entryCount > maxEntries) throw tooLarge();
    const found = new Map<string, ZipEntry>();
    for await (const entry of zip.entries(0))
      if (spreadsheetFiles.includes(entry.name))
        throw badInput('file', 'This is a spreadsheet. Save it as CSV, then import the CSV file.');
      else if (collectionFiles.includes(entry.name) || entry.name === mediaFile) found.set(entry.name, entry);
    const name = collectionFiles.find((each) => found.has(each));
    const collection = name && (await readEntry(found.get(name), maxCollectionBytes));
    if (!collection)
      throw badInput('file', 'This ZIP file isn’t an Anki deck. In Anki, export a deck as “.apkg”.');
    return { collection, media: await readEntry(found.get(mediaFile), maxMediaListBytes) };
  } finally {
    zip.close();
  }
}

async function readEntry(entry: ZipEntry | undefined, maxBytes: number): Promise<Buffer | undefined> {
  if (!entry) return undefined;
  if (entry.obstacle)
    throw badInput(
      'file',
      'This Anki deck was zipped again in a way that can’t be read. Export it from Anki again.',
    );
  let bytes = 0;
  const packed = await entry.read((more) => {
    bytes += more;
    return bytes <= maxBytes;
  });
  if (bytes > maxBytes) throw tooLarge();
  if (!packed) throw damaged();
  const content = unpackZstd(packed, maxBytes);
  if (!content) throw tooLarge();
  return content;
}

const zstdMark = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Newer versions of Anki compress every file again. */
const unpackZstd = (content: Buffer, maxBytes: number): Buffer | undefined =>
  content.subarray(0, zstdMark.length).equals(zstdMark) ? unzstd(content, maxBytes) : content;

/**
 * Returns the archive's entries by the names that cards use for them. The list is JSON, or protobuf in newer versions.
 */
function readMediaList(media: Buffer | undefined): Map<string, string> {
  if (!media || media.length === 0) return new Map();
  if (media.toString('latin1').trimStart().startsWith('{')) {
    const names = mediaSchema.parse(JSON.parse(media.toString('utf8')));
    return new Map(Object.entries(names).map(([entry, name]) => [mediaName(name), entry]));
  }
  const entries = readProtobuf(media).get(1) ?? [];
  return new Map(
    entries.flatMap((entry, index) =>
      Buffer.isBuffer(entry) ? [[mediaName(textField(readProtobuf(entry), 1)), String(index)] as const] : [],
    ),
  );
}

function toCards(
  noteTypes: ReadonlyMap<string, NoteType>,
  found: Iterable<CollectionCard>,
  media: ReadonlyMap<string, string>,
): DeckContent {
  const deck: DeckContent = { cards: [], skipped: 0, report: { changed: [], skipped: [] }, images: [] };
  const indexes = new Map<string, number>();
  const idOf = (name: string): string | undefined => {
    const entry = media.get(name);
    if (entry === undefined || !isPicture(name)) return undefined;
    const index = indexes.get(name) ?? indexes.size;
    if (index === indexes.size) {
      indexes.set(name, index);
      deck.images.push({ index, name, entry });
    }
    return placeholderId(index);
  };
  const removals = { formatting: 0, sound: 0 };
  const list = { cards: deck.cards, characters: 0 };
  let count = 0;
  for (const card of found) {
    if (++count > maxRows) throw tooMany();
    if (card.fields.some(hasOcclusion)) {
      deck.report.skipped.push({
        name: nameOf(card.fields.filter((field) => !hasOcclusion(field))),
        reason: occlusionReason,
      });
      deck.skipped++;
      continue;
    }
    const read = toCard(card, noteTypes.get(card.noteTypeId), idOf);
    const kept = fitCards(read, deck.report);
    collectCards(list, kept);
    if (kept.length === 0) deck.skipped++;
    for (const what of ['formatting', 'sound'] as const) if (read.removed.has(what)) removals[what]++;
  }
  if (count === 0) throw badInput('file', 'This Anki deck has no cards.');
  const inCards = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'card' : 'cards'}.`;
  const changed = [
    { isSo: deck.cards.length > 0, reason: 'Its review history stays in Anki. The cards start as new.' },
    { isSo: removals.formatting > 0, reason: `Formatting was removed from ${inCards(removals.formatting)}` },
    { isSo: removals.sound > 0, reason: `Sounds were removed from ${inCards(removals.sound)}` },
  ];
  deck.report.changed.unshift(
    ...changed.filter(({ isSo }) => isSo).map(({ reason }) => ({ name: 'The deck', reason })),
  );
  return deck;
}

/** The beginning of the first field with text. */
function nameOf(fields: readonly string[]): string {
  const texts = fields.map((field) => plainText(cut(field)).text.replace(/\s+/g, ' ').slice(0, maxName));
  const name = texts.find(Boolean);
  return name === undefined ? 'A card' : `“${name}”`;
}

function toCard(
  card: CollectionCard,
  noteType: NoteType | undefined,
  idOf: (name: string) => string | undefined,
) {
  const { fields, ordinal, deck, tags } = card;
  const removed: PlainText['removed'] = new Set();
  const isOwn = noteType?.name === ownNoteType.name && fields.length === 2;
  const named = new Map(
    fields.map(
      (field, index) => [noteType?.fields[index] ?? '', imagesToMarkdown(cut(field), idOf)] as const,
    ),
  );
  const template = noteType?.templates[noteType.isCloze ? 0 : ordinal];
  const cloze = noteType?.isCloze ? ordinal + 1 : undefined;
  const read = (side: 'front' | 'back'): string => {
    const html = template ? renderSide(template[side], { fields: named, side, cloze }) : '';
    const plain = isOwn
      ? exactText([...named.values()][side === 'front' ? 0 : 1] ?? '')
      : plainText(cut(html));
    for (const what of plain.removed) removed.add(what);
    return plain.text;
  };
  const sides = { front: read('front'), back: read('back') };
  return {
    name: nameOf(fields.slice(0, 1)),
    sides: [sides],
    deck,
    tags: tags.split(/\s+/),
    removed,
    changes: [[removed.has('image'), 'An image was removed.'] as [boolean, string]],
  };
}

const cut = (html: string) => html.slice(0, maxHtml);

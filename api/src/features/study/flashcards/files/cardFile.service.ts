import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import type { Actor } from '../../../../core/access/access.js';
import { badInput } from '../../../../core/errors/userError.js';
import type { ImportReport } from '../../../../core/imports/importReport.js';
import { isZip } from '../../../../core/imports/isZip.js';
import { changeUsage, recountStorage } from '../../../../core/storage/storageUsage.js';
import type { Upload } from '../../../../core/uploads/multipart.js';
import type { ParseFile } from '../../../../core/uploads/parseFile.js';
import { withUpload } from '../../../../core/uploads/tempUpload.js';
import type { TempFiles } from '../../../../platform/files/tempFiles.js';
import type { ZipItem } from '../../../../platform/files/zipWriter.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { type KnownEncoding, knownEncodings } from '../../../../platform/text/decodeText.js';
import { CardModel } from '../../scheduling/card.model.js';
import { storedBytes } from '../cardStorage.service.js';
import type { ImportedCard } from '../importedCard.js';
import { ownSources, requireCardQuota, toCardRecord } from '../ownCard.service.js';
import { type CardColumn, type CardRole, cardRoles } from './cardColumns.js';
import type { FileCard } from './cardFormats.js';
import { extensionOf, listImageIds, readImagePlaceholders } from './deckImages.js';
import { type DeckImageServices, storeDeckImages } from './deckImages.service.js';
import type { readCards, surveyCards } from './readCards.js';
import type { readDeck } from './readDeck.js';
import type { writeDeck } from './writeDeck.js';

/** Maximum size in bytes. Decks have images; text files have a lower limit. */
const maxFile = 100 * 1024 * 1024;
/** Maximum bytes of cards in an exported deck, which is built in memory. An import can take as many. */
const maxDeck = 32_000_000;
const batchSize = 1000;
const exportBatch = 500;
/** Documents that the driver reads at once; by default, it fills 16 MB. */
const readAhead = { batchSize: exportBatch };
/** MongoDB's error code for a duplicate key. */
const duplicateKey = 11_000;

/** What an import needs from other features. */
export interface CardImportServices extends DeckImageServices {
  tempFiles: TempFiles;
  readCards: ParseFile<typeof readCards>;
  surveyCards: ParseFile<typeof surveyCards>;
  readDeck: ParseFile<typeof readDeck>;
  writeDeck: ParseFile<typeof writeDeck>;
}

/** The preview's name for a file that isn't text in some encoding. */
const deckEncoding = 'Anki deck';

/** The contents of a card file before it is imported. */
interface CardPreview {
  encoding: string;
  /** Encodings to choose from if the text is unreadable; empty if there is no doubt. */
  encodings: readonly string[];
  columns: CardColumn[];
  count: number;
  /** The first cards. */
  cards: ImportedCard[];
  report: ImportReport;
}

const previewCount = 5;

/** The result of an import. */
interface CardImport {
  added: number;
  /** Cards that the actor had already. */
  known: number;
  /** Rows without a card. */
  skipped: number;
  report: ImportReport;
}

/**
 * Returns what an import of the file would add; stores nothing.
 * @throws UserError BAD_USER_INPUT for a file that can't be read; TOO_MANY_REQUESTS
 */
export async function previewCards(
  actor: Actor,
  upload: Upload,
  services: CardImportServices,
): Promise<CardPreview> {
  const choice = { roles: readRoles(upload), encoding: readEncoding(upload) };
  const { encoding, columns, cards, report } = await withUpload(
    services.tempFiles,
    upload,
    maxFile,
    tooLarge,
    async (content) => {
      const source = { ownerId: actor.id, name: upload.name, content };
      if (!(await isZip(content))) return services.surveyCards(source, choice);
      return { encoding: deckEncoding, columns: [], ...(await services.readDeck(source)) };
    },
  );
  const shown = cards.slice(0, previewCount).map(({ name: _, ...card }) => ({
    ...card,
    front: readImagePlaceholders(card.front, () => '[image]'),
    back: readImagePlaceholders(card.back, () => '[image]'),
  }));
  const isCertain = choice.encoding === undefined && ['UTF-8', deckEncoding].includes(encoding);
  return {
    encoding,
    encodings: isCertain ? [] : [...new Set([encoding, ...knownEncodings])],
    columns,
    count: cards.length,
    cards: shown,
    report: { imported: cards.length, ...report },
  };
}

/** The roles of the columns that someone chose, in the field “columns” before the file: `front,back,none,tags`. */
function readRoles({ fields }: Upload): CardRole[] | undefined {
  const chosen = fields.get('columns');
  if (chosen === undefined) return undefined;
  return chosen.split(',').map((name) => {
    const role = cardRoles.find((each) => each === name.trim());
    if (!role) throw badInput('columns', `Name each column as one of ${cardRoles.join(', ')}.`);
    return role;
  });
}

/** The encoding that someone chose, in the field “encoding” before the file. */
function readEncoding({ fields }: Upload): KnownEncoding | undefined {
  const chosen = fields.get('encoding');
  if (chosen === undefined) return undefined;
  const encoding = knownEncodings.find((name) => name === chosen);
  if (!encoding) throw badInput('encoding', `Choose one of ${knownEncodings.join(', ')}.`);
  return encoding;
}

/**
 * Imports a file's cards, except those that the actor already has.
 * @throws UserError BAD_USER_INPUT for a file without cards, over REST 507; CONFLICT if there's no room;
 * TOO_MANY_REQUESTS
 */
export async function importCards(
  actor: Actor,
  upload: Upload,
  services: CardImportServices,
): Promise<CardImport> {
  const choice = { roles: readRoles(upload), encoding: readEncoding(upload) };
  /** Images that this import has stored. */
  const stored: string[] = [];
  try {
    const file = await withUpload(services.tempFiles, upload, maxFile, tooLarge, async (content) => {
      const source = { ownerId: actor.id, name: upload.name, content };
      if (!(await isZip(content))) return services.readCards(source, choice);
      const deck = await services.readDeck(source);
      return storeDeckImages(actor, { name: upload.name, path: content, deck }, services, stored);
    });
    return await storeCards(actor, file);
  } catch (error) {
    if (stored.length > 0) await services.images.remove(actor, stored);
    throw error;
  }
}

/** Stores the cards that the actor doesn't have yet. */
async function storeCards(
  actor: Actor,
  { cards, skipped, report }: { cards: FileCard[]; skipped: number; report: Omit<ImportReport, 'imported'> },
): Promise<CardImport> {
  const known = await findKnown(actor, cards);
  const fresh: FileCard[] = [];
  await inTurns(cards, (card) => {
    const key = keyOf(card);
    if (known.has(key)) report.skipped.push({ name: card.name, reason: 'You already have this card.' });
    else fresh.push(card);
    known.add(key);
  });
  await requireCardQuota(actor, fresh.length);
  // Counted before the first card is stored, so that a file is imported completely or not at all, without a
  // transaction, which would keep everything in memory.
  await changeUsage(actor.id, storedBytes(fresh));
  let added = 0;
  let missing = fresh.length;
  try {
    for (let from = 0; from < fresh.length; from += batchSize) {
      const batch = fresh.slice(from, from + batchSize);
      added += await insertNewCards(
        batch.map((card, index) => ({ ...toCardRecord(actor, card, from + index), contentId: idOf(card) })),
      );
    }
    missing = fresh.length - added;
  } finally {
    // Another import of the same cards, or a failure, is rare enough to recount everything.
    if (missing > 0) await recountStorage(actor.id);
  }
  return { added, known: cards.length - added, skipped, report: { imported: added, ...report } };
}

/** The keys of the cards that the actor has already. Only these are kept, because all cards wouldn't fit in memory. */
async function findKnown(actor: Actor, cards: readonly ImportedCard[]): Promise<Set<string>> {
  const wanted = new Set<string>();
  await inTurns(cards, (card) => wanted.add(keyOf(card)));
  const known = new Set<string>();
  for await (const card of readOwnCards(actor)) if (wanted.has(keyOf(card))) known.add(keyOf(card));
  return known;
}

const tooLarge = () =>
  badInput('file', 'This file is too large. The limit is 100 MB for Anki decks and 20 MB for text.');

/** Stores the cards that no simultaneous import has stored. Returns how many. */
async function insertNewCards(cards: ReturnType<typeof toCardRecord>[]): Promise<number> {
  try {
    // These documents were parsed and built here, so skip validation, which would take most of the time.
    await CardModel.insertMany(cards, { lean: true, ordered: false });
    return cards.length;
  } catch (error) {
    // The error doesn't say which key was duplicated, but nothing else about a card is unique.
    const isKnown = ({ code }: mongo.WriteError) => code === duplicateKey;
    if (!(error instanceof mongo.MongoBulkWriteError) || ![error.writeErrors].flat().every(isKnown))
      throw error;
    return error.insertedCount;
  }
}

/**
 * Derives the key from the text, so that the same text of one person is always the same card and no two imports can add
 * it twice.
 */
const idOf = (card: ImportedCard) => createHash('sha256').update(keyOf(card)).digest('base64url');

/** The formats for exporting a person's own cards. */
export type CardFormat = 'csv' | 'anki';

/** Yields a file of the actor's own cards piece by piece, because there can be gigabytes of them. */
export async function* exportCards(actor: Actor, format: CardFormat): AsyncGenerator<string> {
  const { ankiHeader, csvHeader, toAnkiLines, toCsvLines } = await import('./cardFormats.js');
  const [header, toLines] = format === 'anki' ? [ankiHeader, toAnkiLines] : [csvHeader, toCsvLines];
  yield header;
  let batch: ImportedCard[] = [];
  for await (const card of readOwnCards(actor)) {
    batch.push(card);
    if (batch.length < exportBatch) continue;
    yield toLines(batch);
    batch = [];
  }
  if (batch.length > 0) yield toLines(batch);
}

/**
 * Writes the actor's own cards with their images as an Anki deck while `send` reads its files.
 * @throws UserError BAD_USER_INPUT if there are none, or too many
 */
export async function exportDeck(
  actor: Actor,
  services: Pick<CardImportServices, 'tempFiles' | 'writeDeck' | 'images'>,
  send: (items: AsyncIterable<ZipItem>) => Promise<void>,
): Promise<void> {
  const cards = await findDeckCards(actor);
  if (cards.length === 0) throw badInput('format', 'You have no cards to export.');
  const found = await services.images.find(actor, listImageIds(cards));
  const images = found.filter(({ type }) => type.startsWith('image/'));
  const imageNames = new Map(images.map(({ id, type }) => [id, `${id}.${extensionOf(type)}`]));
  await services.tempFiles.withPath(async (path) => {
    const now = new Date();
    await writeFile(path, '');
    await services.writeDeck(
      { ownerId: actor.id, name: 'cards.apkg', content: path },
      { cards, imageNames, now: now.getTime() },
    );
    await send(listDeckItems(path, images, imageNames, now));
  });
}

async function* listDeckItems(
  path: string,
  images: Awaited<ReturnType<DeckImageServices['images']['find']>>,
  imageNames: ReadonlyMap<string, string>,
  now: Date,
): AsyncGenerator<ZipItem> {
  const names = images.map(({ id }, index) => [index, imageNames.get(id)]);
  const media = Buffer.from(JSON.stringify(Object.fromEntries(names)));
  yield { path: 'collection.anki21', modifiedAt: now, read: () => createReadStream(path) };
  yield { path: 'media', modifiedAt: now, read: () => Readable.from([media], { objectMode: false }) };
  for (const [index, { updatedAt, size, read }] of images.entries())
    yield { path: String(index), modifiedAt: updatedAt, size, isPacked: true, read };
}

/** @throws UserError BAD_USER_INPUT if they don't fit into a deck */
async function findDeckCards(actor: Actor): Promise<ImportedCard[]> {
  const cards: ImportedCard[] = [];
  let bytes = 0;
  for await (const card of readOwnCards(actor)) {
    bytes += storedBytes([card]);
    if (bytes > maxDeck)
      throw badInput('format', 'Your cards don’t fit in one Anki deck. Export them as CSV.');
    cards.push(card);
  }
  return cards;
}

async function* readOwnCards(actor: Actor): AsyncGenerator<ImportedCard> {
  const ownCards = CardModel.find({ ownerId: actor.id, source: { $in: ownSources } }).sort({ _id: 1 });
  for await (const { front = '', back = '', deck = '', tags = [] } of ownCards.lean().cursor(readAhead))
    yield { front, back, deck, tags };
}

const keyOf = ({ front = '', back = '' }: { front?: string; back?: string }) => `${front}\u0000${back}`;

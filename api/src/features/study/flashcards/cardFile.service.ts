import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput } from '../../../core/errors/userError.js';
import type { ImportReport } from '../../../core/imports/importReport.js';
import { changeUsage, recountStorage } from '../../../core/storage/storageUsage.js';
import type { Upload } from '../../../core/uploads/multipart.js';
import type { ParseFile } from '../../../core/uploads/parseFile.js';
import { withUpload } from '../../../core/uploads/tempUpload.js';
import type { TempFiles } from '../../../platform/files/tempFiles.js';
import { CardModel } from '../scheduling/card.model.js';
import type { ImportedCard } from './cardFormats.js';
import { storedBytes } from './cardStorage.service.js';
import { type CardColumn, type CardRole, cardRoles } from './files/cardColumns.js';
import { ownSources, requireCardQuota, toCardRecord } from './ownCard.service.js';
import type { readCards, surveyCards } from './readCards.js';

const maxFile = 20 * 1024 * 1024;
const batchSize = 5000;
/** What the database calls a second document of a unique key. */
const duplicateKey = 11_000;

/** What an import needs of others. */
export interface CardImportServices {
  tempFiles: TempFiles;
  readCards: ParseFile<typeof readCards>;
  surveyCards: ParseFile<typeof surveyCards>;
}

/** What a file of cards holds, before it is imported. */
interface CardPreview {
  encoding: string;
  columns: CardColumn[];
  count: number;
  /** The first cards. */
  cards: ImportedCard[];
  report: ImportReport;
}

const previewCount = 5;

/** What came of an import. */
interface CardImport {
  added: number;
  /** Cards that the actor had already. */
  known: number;
  /** Rows without a card. */
  skipped: number;
  report: ImportReport;
}

/**
 * Says how the cards of a file would come in; nothing is stored.
 * @throws UserError BAD_USER_INPUT for a file that can't be read; TOO_MANY_REQUESTS
 */
export async function previewCards(
  actor: Actor,
  upload: Upload,
  { tempFiles, surveyCards }: CardImportServices,
): Promise<CardPreview> {
  const roles = readRoles(upload);
  const { encoding, columns, cards, report } = await withUpload(
    tempFiles,
    upload,
    maxFile,
    tooLarge,
    (content) => surveyCards({ ownerId: actor.id, name: upload.name, content }, roles),
  );
  return {
    encoding,
    columns,
    count: cards.length,
    cards: cards.slice(0, previewCount).map(({ line: _, ...card }) => card),
    report: { imported: cards.length, ...report },
  };
}

/** The roles of the columns that somebody chose, in the field “columns” before the file: `front,back,none,tags`. */
function readRoles({ fields }: Upload): CardRole[] | undefined {
  const chosen = fields.get('columns');
  if (chosen === undefined) return undefined;
  return chosen.split(',').map((name) => {
    const role = cardRoles.find((each) => each === name.trim());
    if (!role) throw badInput('columns', `Name each column as one of ${cardRoles.join(', ')}.`);
    return role;
  });
}

/**
 * Takes in the cards of a file; those that the actor has already are passed over.
 * @throws UserError BAD_USER_INPUT for a file that holds none, over REST 507; CONFLICT when there is no room;
 * TOO_MANY_REQUESTS
 */
export async function importCards(
  actor: Actor,
  upload: Upload,
  { tempFiles, readCards }: CardImportServices,
): Promise<CardImport> {
  const roles = readRoles(upload);
  const file = await withUpload(tempFiles, upload, maxFile, tooLarge, (content) =>
    readCards({ ownerId: actor.id, name: upload.name, content }, roles),
  );
  const { cards, skipped, report } = file;
  const own = await CardModel.find(
    { ownerId: actor.id, source: { $in: ownSources } },
    { front: 1, back: 1 },
  ).lean();
  const known = new Set(own.map(keyOf));
  const fresh = cards.filter((card) => {
    const isKnown = known.has(keyOf(card));
    known.add(keyOf(card));
    if (isKnown) report.skipped.push({ name: `Line ${card.line}`, reason: 'You already have this card.' });
    return !isKnown;
  });
  await requireCardQuota(actor, fresh.length);
  // Before the first is stored, so that a file comes in whole or not at all; in no transaction, which would hold all.
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
    // Another import of the same cards, or a failure: rare enough to count all of them.
    if (missing > 0) await recountStorage(actor.id);
  }
  return { added, known: cards.length - added, skipped, report: { imported: added, ...report } };
}

const tooLarge = () => badInput('file', 'This file is too large. The limit is 20 MB.');

/** Stores what no import at the same moment has stored; answers how many that were. */
async function insertNewCards(cards: ReturnType<typeof toCardRecord>[]): Promise<number> {
  try {
    // What was parsed and made here needs no second look, which would take most of the time.
    await CardModel.insertMany(cards, { lean: true, ordered: false });
    return cards.length;
  } catch (error) {
    // Which key it was is not told; nothing else about a card is unique.
    const isKnown = ({ code }: mongo.WriteError) => code === duplicateKey;
    if (!(error instanceof mongo.MongoBulkWriteError) || ![error.writeErrors].flat().every(isKnown))
      throw error;
    return error.insertedCount;
  }
}

/** The same text of one person is always the same card, so that no two imports can add it twice. */
const idOf = (card: ImportedCard) => createHash('sha256').update(keyOf(card)).digest('base64url');

/** The ways to take own cards along. */
export type CardFormat = 'csv' | 'anki';

/** The actor's own cards as a file. */
export async function exportCards(actor: Actor, format: CardFormat): Promise<string> {
  const found = await CardModel.find({ ownerId: actor.id, source: { $in: ownSources } })
    .sort({ _id: 1 })
    .lean();
  const cards = found.map(
    ({ front = '', back = '', deck = '', tags = [] }): ImportedCard => ({ front, back, deck, tags }),
  );
  const { writeAnki, writeCards } = await import('./cardFormats.js');
  return format === 'anki' ? writeAnki(cards) : writeCards(cards);
}

const keyOf = ({ front = '', back = '' }: { front?: string; back?: string }) => `${front}\u0000${back}`;

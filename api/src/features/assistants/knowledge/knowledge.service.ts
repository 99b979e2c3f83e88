import { setTimeout as delay, setImmediate as pause } from 'node:timers/promises';
import { type Actor, can } from '../../../core/access/access.js';
import { badInput, UserError } from '../../../core/errors/userError.js';
import { addStored, changeUsage, changeUsageIfRoom } from '../../../core/storage/storageUsage.js';
import { isBusy } from '../../../core/uploads/parseFile.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Logger } from '../../../platform/logger.js';
import type { FindActor } from '../registry/assistantMembers.js';
import { CustomAssistantModel, type KnowledgeRef } from '../registry/customAssistant.model.js';
import { termsOf } from '../text/words.js';
import { KnowledgePassageModel, KnowledgeTextModel, type KnowledgeTextRecord } from './knowledge.model.js';
import { type KnowledgeItem, type KnowledgeKind, KnowledgeState } from './knowledge.type.js';
import { findPassages } from './knowledgeSearch.service.js';
import type { KnowledgeDocument, KnowledgePassage, KnowledgeSource } from './knowledgeSource.js';
import { splitText } from './splitText.js';

/** Increase this if texts are split or their words extracted differently, so that all are read again. */
const formatVersion = 1;
const maxCharacters = 1_000_000;
const maxTerms = 200;
const batchSize = 20;
/** How long a question waits for texts that are being read, before it's answered from the others. */
const timeoutMs = 5_000;
/** Number of passages at the start of a text that count as its beginning. */
const beginningPassages = 3;
const stillReading = 'We’re still processing this file. Try again in a moment.';
const storageIsFull = 'Your storage is full. Free up space, then choose this again to retry.';
const empty = 'This is empty.';
const unexpected = 'We couldn’t read this. Change it or choose it again to retry.';
const truncatedNotice = 'This is very long, so only the first 1,000,000 characters are used.';

/** The notes and files that custom assistants answer from. */
export interface Knowledge {
  /** @throws UserError BAD_USER_INPUT if one of them isn't the owner's or is in the trash */
  check(owner: Actor, refs: readonly KnowledgeRef[]): Promise<void>;
  /** How far each has been read; starts reading if needed. */
  items(owner: Actor, refs: readonly KnowledgeRef[]): Promise<KnowledgeItem[]>;
  /** The passages that fit a question, best first; only from documents that the owner can read now. */
  passages(owner: Actor, refs: readonly KnowledgeRef[], question: string): Promise<KnowledgePassage[]>;
  /** The requested documents that their owner can read now. */
  documents(owner: Actor, refs: readonly KnowledgeRef[]): Promise<KnowledgeDocument[]>;
  /** The beginning of each document, or why it can't be read. */
  beginnings(owner: Actor, refs: readonly KnowledgeRef[]): Promise<KnowledgePassage[]>;
  /** Why a document can't be read; null if it can, or if it hasn't been read yet. */
  problem(owner: Actor, ref: KnowledgeRef): Promise<string | null>;
  /** Deletes texts that no assistant uses or that their owner can't read anymore. */
  clean(): Promise<void>;
}

interface ReadableDocument extends KnowledgeDocument {
  source: KnowledgeSource;
}

export function createKnowledge(
  sources: readonly KnowledgeSource[],
  findActor: FindActor,
  logger: Logger,
): Knowledge {
  /** Documents being read by this process, so that none is read twice at the same time. */
  const running = new Map<string, Promise<void>>();

  const describe = async (owner: Actor, refs: readonly KnowledgeRef[]): Promise<ReadableDocument[]> => {
    const found = await Promise.all(
      sources.map(async (source) => {
        const ids = refs.filter(({ kind }) => kind === source.kind).map(({ id }) => id);
        if (ids.length === 0 || !can(owner, source.access)) return [];
        return (await source.describe(owner.id, ids)).map((document) => ({ ...document, source }));
      }),
    );
    return found.flat();
  };

  const startReading = (owner: Actor, document: ReadableDocument): Promise<void> => {
    const key = `${owner.id} ${document.source.kind} ${document.id} ${document.version}`;
    const known = running.get(key);
    if (known) return known;
    const reading = storeReading(owner, document, logger)
      .catch((error: unknown) => logger.error({ err: error }, 'a text of an assistant was not stored'))
      .finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };

  /** The texts as last read, and the documents that need to be read. */
  const readState = async (owner: Actor, documents: readonly ReadableDocument[]) => {
    const texts = await textsOf(owner, documents);
    const stale = documents.filter((document) => {
      return texts.get(keyOf(document.source.kind, document.id))?.version !== versionOf(document);
    });
    return { texts, readings: stale.map((document) => startReading(owner, document)) };
  };

  /** The texts of the documents that the owner can read, after waiting a while; undefined if still being read. */
  const readAll = async (owner: Actor, refs: readonly KnowledgeRef[]) => {
    const documents = await describe(owner, refs);
    const { readings } = await readState(owner, documents);
    await Promise.race([Promise.all(readings), delay(timeoutMs, undefined, { ref: false })]);
    const texts = await textsOf(owner, documents);
    return documents.map((document) => {
      const text = texts.get(keyOf(document.source.kind, document.id));
      return { document, text: text?.version === versionOf(document) ? text : undefined };
    });
  };

  return {
    check: async (owner, refs) => {
      const found = new Set((await describe(owner, refs)).map(({ source, id }) => keyOf(source.kind, id)));
      if (refs.every(({ kind, id }) => found.has(keyOf(kind, id)))) return;
      throw badInput('knowledge', 'One of the notes or files was deleted, is in the trash, or isn’t yours');
    },

    items: async (owner, refs) => {
      const documents = await describe(owner, refs);
      const { texts } = await readState(owner, documents);
      const byKey = new Map(
        documents.map((document) => [keyOf(document.source.kind, document.id), document]),
      );
      return refs.map((ref) => {
        const key = keyOf(ref.kind, ref.id);
        return toItem(ref, byKey.get(key), texts.get(key));
      });
    },

    documents: describe,

    passages: async (owner, refs, question) => {
      const readable = (await readAll(owner, refs)).filter(isReady);
      const byText = new Map(readable.map(({ document, text }) => [String(text._id), document]));
      const hits = await findPassages(
        owner.id,
        readable.map(({ text }) => text._id),
        question,
      );
      return hits.flatMap(({ textId, text, coverage }) => {
        const document = byText.get(textId);
        return document ? [toPassage(document, text, coverage)] : [];
      });
    },

    beginnings: async (owner, refs) => {
      const found = await readAll(owner, refs);
      const texts = found.filter(isReady).map(({ text }) => text._id);
      const first = await KnowledgePassageModel.find({
        ownerId: owner.id,
        textId: { $in: texts },
        place: { $lt: beginningPassages },
      })
        .sort({ place: 1 })
        .lean();
      return found.map(({ document, text }) => {
        const textPassages = first.filter(({ textId }) => text && textId.equals(text._id));
        const words = textPassages.map((passage) => passage.text).join('\n\n');
        return toPassage(document, words || (text ? (text.problem ?? empty) : stillReading), 1);
      });
    },

    problem: async (owner, ref) => {
      const [found] = await readAll(owner, [ref]);
      return found?.text && !found.text.isReadable ? found.text.problem : null;
    },

    clean: async () => {
      const texts = KnowledgeTextModel.find().select('ownerId kind sourceId').lean().cursor();
      for await (const { _id, ownerId, kind, sourceId } of texts) {
        const ref = { kind, id: sourceId };
        const isUsed = await CustomAssistantModel.exists({ ownerId, knowledge: { $elemMatch: ref } });
        const owner = isUsed ? await findActor(String(ownerId)) : null;
        if (!owner || (await describe(owner, [ref])).length === 0) await removeText(_id);
      }
    },
  };
}

async function textsOf(
  owner: Actor,
  documents: readonly ReadableDocument[],
): Promise<Map<string, KnowledgeTextRecord>> {
  const ids = documents.map(({ id }) => id);
  const texts = await KnowledgeTextModel.find({ ownerId: owner.id, sourceId: { $in: ids } }).lean();
  return new Map(texts.map((text) => [keyOf(text.kind, text.sourceId), text]));
}

/** Reads a text and replaces its passages, all or nothing. */
async function storeReading(owner: Actor, document: ReadableDocument, logger: Logger): Promise<void> {
  const { source, id, title } = document;
  const filter = { ownerId: owner.id, kind: source.kind, sourceId: id };
  const { text, problem, isReadable } = await read(owner, document, logger);
  const passages = await splitPassages(title, text);
  const bytes = passages.reduce((sum, passage) => sum + Buffer.byteLength(passage.text), 0);
  await inTransaction(async () => {
    const before = await KnowledgeTextModel.findOne(filter).lean();
    const hasRoom = await changeUsageIfRoom(owner.id, bytes - (before?.bytes ?? 0));
    if (!hasRoom) await addStored(owner.id, -(before?.bytes ?? 0));
    const { _id } = await KnowledgeTextModel.findOneAndUpdate(
      filter,
      hasRoom
        ? { version: versionOf(document), isReadable, problem, bytes }
        : { version: versionOf(document), isReadable: false, problem: storageIsFull, bytes: 0 },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    await KnowledgePassageModel.deleteMany({ textId: _id });
    if (hasRoom)
      await KnowledgePassageModel.insertMany(
        passages.map((passage, index) => ({ ...passage, ownerId: owner.id, textId: _id, place: index })),
      );
  });
}

/** The passages of a text with their words, a few at a time, because a whole book would block everyone else. */
async function splitPassages(title: string, text: string): Promise<{ text: string; terms: string[] }[]> {
  const passages = [];
  for (const [index, passage] of splitText(text.slice(0, maxCharacters)).entries()) {
    if (index % batchSize === batchSize - 1) await pause();
    const terms = [...new Set(termsOf(`${title} ${passage}`))].slice(0, maxTerms);
    passages.push({ text: passage, terms });
  }
  return passages;
}

async function read(owner: Actor, { source, id }: ReadableDocument, logger: Logger) {
  try {
    const { text, problem } = await source.read(owner.id, id);
    const whole = text.length > maxCharacters ? truncatedNotice : null;
    return { text, problem: problem ?? whole, isReadable: true };
  } catch (error) {
    // The text itself is fine; it's read again on the next request.
    if (isBusy(error)) throw error;
    if (!(error instanceof UserError)) logger.error({ err: error }, 'a text of an assistant cannot be read');
    return { text: '', problem: error instanceof UserError ? error.message : unexpected, isReadable: false };
  }
}

async function removeText(_id: KnowledgeTextRecord['_id']): Promise<void> {
  await inTransaction(async () => {
    await KnowledgePassageModel.deleteMany({ textId: _id });
    const removed = await KnowledgeTextModel.findOneAndDelete({ _id }).lean();
    if (removed) await changeUsage(String(removed.ownerId), -(removed.bytes ?? 0));
  });
}

function toItem(ref: KnowledgeRef, document?: ReadableDocument, text?: KnowledgeTextRecord): KnowledgeItem {
  const item = { id: ref.id, kind: ref.kind as KnowledgeKind, problem: null };
  if (!document) return { ...item, title: '', state: KnowledgeState.missing };
  const { title } = document;
  if (text?.version !== versionOf(document)) return { ...item, title, state: KnowledgeState.reading };
  const state = text.isReadable ? KnowledgeState.ready : KnowledgeState.failed;
  return { ...item, title, state, problem: text.problem };
}

const isReady = (read: {
  document: ReadableDocument;
  text: KnowledgeTextRecord | undefined;
}): read is { document: ReadableDocument; text: KnowledgeTextRecord } => read.text?.isReadable === true;

function toPassage(
  { title, url, source }: ReadableDocument,
  text: string,
  coverage: number,
): KnowledgePassage {
  return { title, url, kind: source.kind, text, coverage };
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;
const versionOf = ({ version }: KnowledgeDocument) => `${formatVersion} ${version}`;

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { UserError } from '../../../core/errors/userError.js';
import { decryptWithPassphrase, isAgeFile, WrongPassphraseError } from '../../../platform/secrets/ageFile.js';
import { isReadableDocument } from './documentShape.js';
import { keysName, manifestName, type PartName, parsePartName, sealName, summaryName } from './entryName.js';
import {
  formatVersion,
  type Keys,
  type Manifest,
  parseKeys,
  parseManifest,
  parseSummary,
  type Summary,
} from './manifest.js';
import { damaged, misplaced, noBackup, refuse, refusePassphrase, tooLarge } from './refusals.js';
import { maxPartBytes, type TarEntry, untar } from './untar.js';

/** Documents of a collection, or ids of documents that have changed since. */
export interface ArchivePart extends Pick<PartName, 'kind' | 'collection'> {
  number: number;
  documents: Buffer[];
}

/** What is known about an archive after reading all of it. */
export interface ArchiveContent {
  manifest: Manifest;
  summary: Summary;
  keys: Keys | undefined;
  isEncrypted: boolean;
}

type OnPart = (part: ArchivePart, manifest: Manifest) => Promise<void> | void;

/** No archive of documents compresses this well. */
const maxRatio = 250;
const freeBytes = 256 * 1024 * 1024;

const decompress = promisify(gunzip);
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Progress of reading. */
interface Reading {
  /** The last entry read. */
  last: string | undefined;
  bytesIn: number;
  bytesOut: number;
  parts: number;
}

/**
 * Reads an archive from start to end and checks all of it, in constant memory.
 * @param onPart is called with each part in turn; its work is valid only once this resolves
 * @throws UserError naming the entry that is damaged, missing, or unexpected
 */
export async function readArchive(
  source: Readable,
  passphrase: string | undefined,
  onPart: OnPart = () => undefined,
): Promise<ArchiveContent> {
  const reading: Reading = { last: undefined, bytesIn: 0, bytesOut: 0, parts: 0 };
  try {
    const { stream, isEncrypted } = await openSource(source, passphrase, reading);
    return { ...(await readEntries(stream, reading, onPart)), isEncrypted };
  } catch (error) {
    if (error instanceof UserError || isOfSystem(error)) throw error;
    if (error instanceof WrongPassphraseError) throw refusePassphrase('Incorrect passphrase.');
    throw reading.last === undefined
      ? noBackup()
      : refuse(`This backup is damaged or incomplete. We couldn’t read past “${reading.last}”.`);
  } finally {
    source.destroy();
  }
}

/** A disk error, a database error, or a cancellation: anything but a problem with the archive. */
function isOfSystem(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: string };
  return (
    (typeof code === 'string' && /^E[A-Z]+$/.test(code)) || name === 'AbortError' || /^Mongo/.test(name ?? '')
  );
}

async function openSource(source: Readable, passphrase: string | undefined, reading: Reading) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next();
  async function* all() {
    for (let next = first; !next.done; next = await chunks.next()) {
      reading.bytesIn += next.value.length;
      yield next.value;
    }
  }
  const stream = Readable.from(all(), { objectMode: false });
  if (first.done || !isAgeFile(first.value)) return { stream, isEncrypted: false };
  if (!passphrase) throw refusePassphrase('Enter this backup’s passphrase.');
  return { stream: await decryptWithPassphrase(stream, passphrase), isEncrypted: true };
}

async function readEntries(
  stream: Readable,
  reading: Reading,
  onPart: OnPart,
): Promise<Omit<ArchiveContent, 'isEncrypted'>> {
  const entries = untar(stream);
  const found: Summary['entries'] = {};
  const note = ({ name, bytes }: TarEntry) => {
    if (Object.hasOwn(found, name)) throw refuse(`This backup contains a duplicate entry: “${name}”.`);
    found[name] = { size: bytes.length, sha256: sha256Of(bytes) };
    reading.last = name;
  };
  const first = await entries.next();
  if (first.done) throw noBackup();
  const manifest = readManifest(first.value);
  note(first.value);
  let keys: Keys | undefined;
  for await (const entry of entries) {
    if (entry.name === summaryName) {
      const summary = await readSummary(entry, entries);
      compareEntries(summary.entries, found);
      return { manifest, summary, keys };
    }
    if (entry.name === keysName) keys = readKeys(entry);
    else await onPart(await readPart(entry, reading), manifest);
    note(entry);
  }
  throw refuse(`This backup is incomplete. It ends after “${reading.last ?? manifestName}”.`);
}

function readManifest({ name, bytes }: TarEntry): Manifest {
  const version = name === manifestName ? readVersion(bytes) : undefined;
  if (version === undefined) throw noBackup();
  if (version > formatVersion)
    throw refuse(
      `This backup was created by a newer release (“${manifestName}” has format ${version}). Update Cosmic Dashboard first.`,
    );
  const manifest = parseManifest(bytes.toString());
  if (!manifest) throw damaged(name);
  return manifest;
}

/** A newer format may differ in everything but this. */
function readVersion(bytes: Buffer): number | undefined {
  try {
    const { format, formatVersion: version } = JSON.parse(bytes.toString());
    return format === 'cosmic-dashboard-backup' && typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}

function readKeys({ name, bytes }: TarEntry): Keys {
  const keys = parseKeys(bytes.toString());
  if (!keys) throw damaged(name);
  return keys;
}

/** The summary, with the last entry that authenticates it. */
async function readSummary({ name, bytes }: TarEntry, rest: AsyncGenerator<TarEntry>): Promise<Summary> {
  const seal = await rest.next();
  if (seal.done) throw refuse(`This backup is incomplete. It ends after “${name}”.`);
  if (seal.value.name !== sealName) throw misplaced(seal.value.name);
  const summary = parseSummary(bytes.toString());
  if (!summary || seal.value.bytes.toString() !== sha256Of(bytes)) throw damaged(name);
  const extra = await rest.next();
  if (!extra.done) throw misplaced(extra.value.name);
  return summary;
}

async function readPart({ name, bytes }: TarEntry, reading: Reading): Promise<ArchivePart> {
  const part = parsePartName(name);
  if (!part) throw misplaced(name);
  const plain = part.isCompressed ? await decompressPart(name, bytes) : bytes;
  reading.bytesOut += plain.length;
  if (reading.bytesOut > freeBytes + reading.bytesIn * maxRatio) throw tooLarge(name);
  const documents = splitDocuments(plain);
  if (!documents) throw damaged(name);
  reading.parts++;
  return { kind: part.kind, collection: part.collection, number: reading.parts, documents };
}

function decompressPart(name: string, bytes: Buffer): Promise<Buffer> {
  return decompress(bytes, { maxOutputLength: maxPartBytes }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(name) : damaged(name);
  });
}

function compareEntries(expected: Summary['entries'], found: Summary['entries']): void {
  for (const [name, { size, sha256 }] of Object.entries(expected)) {
    if (!Object.hasOwn(found, name)) throw refuse(`This backup is incomplete. “${name}” is missing.`);
    if (found[name]?.size !== size || found[name]?.sha256 !== sha256) throw damaged(name);
  }
  const unknown = Object.keys(found).find((name) => !Object.hasOwn(expected, name));
  if (unknown !== undefined) throw misplaced(unknown);
}

/** Far more than a part of the smallest documents contains, so that splitting it can't exhaust memory. */
const maxDocuments = 200_000;

/** Splits concatenated documents; undefined if they don't fill the bytes exactly, are too many, or aren't readable. */
function splitDocuments(bytes: Buffer): Buffer[] | undefined {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
    if (documents.length >= maxDocuments || size < 5) return undefined;
    const document = bytes.subarray(at, at + size);
    if (document.length < size || !isReadableDocument(document)) return undefined;
    documents.push(document);
    at += size;
  }
  return documents;
}

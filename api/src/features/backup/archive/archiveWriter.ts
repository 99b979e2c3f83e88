import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { encryptWithPassphrase } from '../../../platform/secrets/ageFile.js';
import { formatPartName, keysName, manifestName, type PartName, sealName, summaryName } from './entryName.js';
import type { Keys, Manifest, Summary } from './manifest.js';

/** What an archive contains, in this order: the manifest, parts, the summary. */
export interface ArchiveWriter {
  addManifest(manifest: Manifest): Promise<void>;
  addKeys(keys: Keys): Promise<void>;
  addPart(part: Pick<PartName, 'kind' | 'collection'>, bytes: Buffer): Promise<void>;
  addSummary(summary: Omit<Summary, 'entries'>): Promise<void>;
}

const compress = promisify(gzip);
/** Pictures and videos don't compress. */
const worthwhileRatio = 0.9;
/** Compressing a few samples shows whether a large part can be made smaller, at a thirtieth of the cost. */
const sample = { slices: 4, bytes: 16 * 1024 };

/**
 * Writes an archive while it is filled, and returns its size and hash. Backpressure keeps memory constant.
 * @throws what `fill` or the target throws, in which case the target is destroyed
 */
export async function writeArchive(
  target: Writable,
  passphrase: string | undefined,
  fill: (writer: ArchiveWriter) => Promise<void>,
  signal: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const tar = pack();
  // The pipeline reports the errors.
  tar.on('error', () => undefined);
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const readable = Readable.from(tar, { objectMode: false });
  const bytes = passphrase === undefined ? readable : await encryptWithPassphrase(readable, passphrase);
  // A pipeline that starts aborted throws where nobody can catch it (Node 20).
  if (signal.aborted) target.destroy();
  signal.throwIfAborted();
  const writing = pipeline(bytes, measure, target, { signal });
  // Both fail together; the one that failed first has the reason.
  let failure: unknown;
  const note = (error: unknown) => {
    failure ??= error;
    tar.destroy();
    throw error;
  };
  const filling = fill(createWriter(tar)).then(() => tar.finalize());
  await Promise.allSettled([writing.catch(note), filling.catch(note)]);
  if (failure !== undefined) throw failure;
  return { size, sha256: hash.digest('hex') };
}

function createWriter(tar: ReturnType<typeof pack>): ArchiveWriter {
  const entries: Summary['entries'] = {};
  let number = 0;
  const add = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      entries[name] = { size: bytes.length, sha256: sha256Of(bytes) };
      const handleClose = () => reject(new Error('The archive was closed.'));
      tar.once('close', handleClose);
      tar
        .entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, (error) => {
          tar.off('close', handleClose);
          if (error) reject(error);
          else resolve();
        })
        .end(bytes);
    });
  const addJson = (name: string, value: object) => add(name, Buffer.from(JSON.stringify(value)));
  return {
    addManifest: (manifest) => addJson(manifestName, manifest),
    addKeys: (keys) => addJson(keysName, keys),
    addPart: async (part, bytes) => {
      const small = await compressIfWorthwhile(bytes);
      number++;
      const name = formatPartName({ ...part, isCompressed: small !== undefined }, number);
      await add(name, small ?? bytes);
    },
    addSummary: async (summary) => {
      const text = Buffer.from(JSON.stringify({ ...summary, entries }));
      await add(summaryName, text);
      await add(sealName, Buffer.from(sha256Of(text)));
    },
  };
}

async function compressIfWorthwhile(bytes: Buffer): Promise<Buffer | undefined> {
  const isLarge = bytes.length > 4 * sample.slices * sample.bytes;
  if (isLarge && (await compressed(sampleOf(bytes))) === undefined) return undefined;
  return await compressed(bytes);
}

async function compressed(bytes: Buffer): Promise<Buffer | undefined> {
  const small = await compress(bytes, { level: 3 });
  return small.length < bytes.length * worthwhileRatio ? small : undefined;
}

function sampleOf(bytes: Buffer): Buffer {
  const distance = Math.floor(bytes.length / sample.slices);
  const slices = Array.from({ length: sample.slices }, (_, index) =>
    bytes.subarray(index * distance, index * distance + sample.bytes),
  );
  return Buffer.concat(slices);
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

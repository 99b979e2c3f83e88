import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { TempFiles } from '../../platform/files/tempFiles.js';
import { badInput } from '../errors/userError.js';
import { withUpload } from './tempUpload.js';

const path = join(tmpdir(), `upload-${process.pid}`);
afterEach(() => rm(path, { force: true }));

test('an upload is stored up to the limit, however it arrives, and refused beyond it', async () => {
  const tempFiles = { withPath: (work: (path: string) => unknown) => work(path) } as unknown as TempFiles;
  const store = (pieces: string[]) =>
    withUpload(
      tempFiles,
      { stream: Readable.from(pieces.map((piece) => Buffer.from(piece))) } as never,
      6,
      () => badInput('file', 'Too large'),
      (stored) => readFile(stored, 'utf8'),
    );
  expect(await store(['abc', 'def'])).toBe('abcdef');
  await expect(store(['abc', 'def', 'g'])).rejects.toThrow('Too large');
  await expect(store(['abcdefg'])).rejects.toThrow('Too large');
});

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { TempFiles } from '../../platform/files/tempFiles.js';
import { UserError } from '../errors/userError.js';
import type { Upload } from './multipart.js';

/**
 * Stores an upload in a temporary file while `work` reads it, because it must be complete first.
 * @throws UserError from `tooLarge` beyond `maxBytes`; BAD_USER_INPUT if the upload breaks off
 */
export function withUpload<T>(
  tempFiles: TempFiles,
  { stream }: Upload,
  maxBytes: number,
  tooLarge: () => UserError,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return tempFiles.withPath(async (path) => {
    let size = 0;
    const limit = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        size += piece.length;
        if (size > maxBytes) throw tooLarge();
        yield piece;
      }
    };
    await pipeline(stream, limit, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw error instanceof UserError
        ? error
        : new UserError('BAD_USER_INPUT', 'The upload was interrupted. Try again.');
    });
    return work(path);
  });
}

import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { UserError } from '../errors/userError.js';
import { parameterCharset, uploadedName } from './uploadedName.js';

/** An incoming file. */
export interface Upload {
  /** The name or path from the client. */
  name: string;
  stream: Readable;
  /** The declared bytes of the whole request: the file's and a few more. */
  announced?: number | undefined;
  /** Form fields before the file. */
  fields: ReadonlyMap<string, string>;
}

/** Emitted when a request's file starts, which can take any time. */
export const fileBegins = Symbol('file begins');

/** Limits for the rest of the form. */
const fieldLimits = { fields: 20, fieldSize: 16 * 1024 };

/** The error for a request without a file. */
export function noFile(): UserError {
  return new UserError('BAD_USER_INPUT', 'No file sent. Add one as “file” in a multipart form.');
}

/**
 * Passes the stream on, but delays its end until `confirm` has checked that the sender still has access,
 * because the last byte can be held back for any time.
 */
export function confirmedAtEnd(stream: Readable, confirm: () => Promise<void>): Readable {
  const confirmed = new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => {
      confirm().then(() => done(), done);
    },
  });
  pipeline(stream, confirmed, () => undefined);
  return confirmed;
}

/**
 * Takes the first file in the field `file` from a multipart request while it arrives and ignores the rest.
 * @throws UserError BAD_USER_INPUT without a file, UNAUTHENTICATED or FORBIDDEN if the sender has lost access, or
 * what `handleUpload` throws
 */
export async function receiveFile<T>(
  request: Request,
  handleUpload: (upload: Upload) => Promise<T>,
): Promise<T> {
  const parser = createParser(request);
  try {
    return await new Promise<T>((resolve, reject) => {
      let isTaken = false;
      const fields = new Map<string, string>();
      parser.on('field', (field, value) => fields.set(field, value));
      parser.on('file', (field, stream, { filename }) => {
        if (isTaken || field !== 'file' || !filename) {
          stream.on('error', () => undefined).resume();
          return;
        }
        isTaken = true;
        request.emit(fileBegins);
        const confirmed = confirmedAtEnd(stream, async () => request.confirmAccess?.());
        // The file may be refused before it's read, even during this call, which must not fail the parser.
        confirmed.on('error', () => undefined);
        const announced = Number(request.headers['content-length']) || undefined;
        const taking = async () =>
          handleUpload({ name: uploadedName(filename), stream: confirmed, announced, fields });
        taking().then(resolve, reject);
      });
      // Once a file is taken, its stream reports errors, not the form.
      parser.once('finish', () => {
        if (!isTaken) reject(noFile());
      });
      parser.on('error', () => {
        if (!isTaken) reject(new UserError('BAD_USER_INPUT', 'We couldn’t read the multipart form.'));
      });
      request.once('close', () => {
        if (!request.complete) parser.destroy(new Error('The connection was lost. Try again.'));
      });
      request.pipe(parser);
    });
  } finally {
    request.unpipe(parser);
    drainRequest(request);
  }
}

function createParser(request: IncomingMessage): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw noFile();
  try {
    return busboy({ headers: request.headers, defParamCharset: parameterCharset, limits: fieldLimits });
  } catch {
    // The boundary between the parts is missing.
    throw noFile();
  }
}

/**
 * Reads and discards the rest, because most clients read no response before they have sent everything. endSlowClients
 * cuts off clients that never stop.
 */
export function drainRequest(request: IncomingMessage): void {
  if (!request.complete && !request.destroyed) request.resume();
}

import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { UserError } from '../errors/userError.js';
import { parameterCharset, uploadedName } from './uploadedName.js';

/** A file on its way in. */
export interface Upload {
  /** Name or path, as the client sent it. */
  name: string;
  stream: Readable;
  /** Bytes that the whole request says it has: the file's and a few more. */
  announced?: number | undefined;
  /** The fields of the form that came before it. */
  fields: ReadonlyMap<string, string>;
}

/** Event of a request whose file has begun: from now on it may take as long as it needs. */
export const fileBegins = Symbol('file begins');

/** What a form may hold beside the file. */
const fieldLimits = { fields: 20, fieldSize: 16 * 1024 };

/** The refusal of a request without a file. */
export function noFile(): UserError {
  return new UserError('BAD_USER_INPUT', 'No file sent. Add one as “file” in a multipart form.');
}

/**
 * The same bytes, but their end waits until `confirm` has found that their sender may still send them: somebody may hold
 * the last one back for as long as they like.
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
 * Takes the first file in the field `file` out of a multipart request while it arrives; everything else in it is
 * passed over.
 * @throws UserError BAD_USER_INPUT when there is none, UNAUTHENTICATED or FORBIDDEN when its sender has lost the access
 * meanwhile, or what `take` throws
 */
export async function receiveFile<T>(request: Request, take: (upload: Upload) => Promise<T>): Promise<T> {
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
        // The file may be refused before anybody reads it, even while this runs: the parser must not hear of it.
        confirmed.on('error', () => undefined);
        const announced = Number(request.headers['content-length']) || undefined;
        const taking = async () =>
          take({ name: uploadedName(filename), stream: confirmed, announced, fields });
        taking().then(resolve, reject);
      });
      // Once a file is taken, its stream tells what happens to it; the form has no more to say.
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
    // No boundary between the parts is named.
    throw noFile();
  }
}

/**
 * Reads on without looking: most clients read no answer before all is sent. One that sends on and on after it is cut
 * off by the server, see endSlowClients.
 */
export function drainRequest(request: IncomingMessage): void {
  if (!request.complete && !request.destroyed) request.resume();
}

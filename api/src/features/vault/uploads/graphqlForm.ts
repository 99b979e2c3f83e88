import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { WriteStream } from 'fs-capacitor';
import Upload from 'graphql-upload/Upload.mjs';
import { UserError } from '../../../core/errors/userError.js';
import { maxBodyBytes } from '../../../core/http/jsonBody.js';
import { confirmedAtEnd, drainRequest, fileBegins, noFile } from '../../../core/uploads/multipart.js';
import { parameterCharset, uploadedName } from '../../../core/uploads/uploadedName.js';
import { type FileTargets, insertFiles, parseMap, parseOperations } from './graphqlFormFields.js';

/** The two fields and the file; the parser ignores everything else in a form. */
const formLimits = { fields: 2, files: 1, fieldSize: maxBodyBytes };

/**
 * Reads a GraphQL multipart request up to its file, and returns the operation with the file in its place. The
 * file is streamed while the operation runs; the rest is discarded when `ended` is called.
 * @param confirm called when the last byte has arrived; rejects a sender who has lost access in the meantime
 * @throws UserError BAD_USER_INPUT if the form doesn't follow the specification
 */
export function readGraphqlForm(
  request: IncomingMessage,
  confirm: () => Promise<void>,
): { body: Promise<object>; ended: () => void } {
  const parser = createParser(request);
  let copies: WriteStream | undefined;
  const ended = () => {
    copies?.release();
    request.unpipe(parser);
    parser.destroy();
    drainRequest(request);
  };
  const body = new Promise<object>((resolve, reject) => {
    let operations: Record<string, unknown> | undefined;
    let targets: FileTargets | undefined;
    let isTaken = false;
    /** Runs what may reject the form, so that the rejection becomes the response. */
    const attempt = (read: () => void) => {
      try {
        read();
      } catch (error) {
        reject(error);
      }
    };
    parser.on('field', (name, value, { valueTruncated }) =>
      attempt(() => {
        if (valueTruncated) throw tooLong(name);
        if (name === 'operations' && !operations) operations = parseOperations(value);
        else if (name === 'map' && !targets) {
          if (!operations) throw refused('The field "map" must come after "operations".');
          targets = parseMap(value, operations);
        } else
          throw refused(
            'A form must have the fields "operations" and "map" once each, followed by the file.',
          );
      }),
    );
    parser.on('file', (name, stream, { filename, mimeType: mimetype, encoding }) =>
      attempt(() => {
        request.emit(fileBegins);
        const confirmed = confirmedAtEnd(stream, confirm);
        // The file may be refused before it's read, even during this call, which must not fail the parser.
        confirmed.on('error', () => undefined);
        if (!operations || !targets) throw refused('The file must come after "operations" and "map".');
        if (!targets.has(name)) throw refused('The "map" doesn’t name the file’s field.');
        if (!filename) throw noFile();
        // A file for several variables is read once for each, one after the other.
        const isShared = (targets.get(name)?.length ?? 0) > 1;
        copies = isShared ? confirmed.pipe(new WriteStream()) : undefined;
        confirmed.on('error', (error) => copies?.destroy(error));
        const upload = new Upload();
        upload.resolve({
          filename: uploadedName(filename),
          mimetype,
          encoding,
          createReadStream: () => copies?.createReadStream() ?? confirmed,
        });
        insertFiles(operations, targets, name, upload);
        isTaken = true;
        resolve(operations);
      }),
    );
    parser.on('fieldsLimit', () =>
      reject(refused('A form can have only the fields "operations" and "map".')),
    );
    parser.once('finish', () =>
      attempt(() => {
        if (isTaken) return;
        if (!operations || !targets)
          throw refused(`Missing multipart field "${operations ? 'map' : 'operations'}".`);
        if (targets.size > 0) throw noFile();
        resolve(operations);
      }),
    );
    parser.on('error', () => reject(refused('We couldn’t read the multipart form.')));
    request.once('close', () => {
      if (!request.complete) parser.destroy(new Error('The connection was lost. Try again.'));
    });
    request.pipe(parser);
  });
  return { body, ended };
}

function createParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, defParamCharset: parameterCharset, limits: formLimits });
  } catch {
    throw refused('We couldn’t read the multipart form.');
  }
}

const refused = (message: string) => new UserError('BAD_USER_INPUT', message);

const tooLong = (name: string) =>
  new UserError('BAD_USER_INPUT', `The field "${name}" is too large. The limit is 1 MB.`, {
    status: 413,
  });

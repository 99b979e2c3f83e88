import type { Readable } from 'node:stream';
import {
  type FileParser,
  type ParseLimit,
  ParseLimitError,
  ParserError,
} from '../../platform/parsing/fileParser.js';
import type { ParserPool } from '../../platform/parsing/parserPool.js';
import { reviveUserError, UserError } from '../errors/userError.js';

/** A file to parse. */
export interface IncomingFile {
  /** The user who uploaded it. */
  ownerId: string;
  /** The file's name for the user. */
  name: string;
  /** Its path, or its bytes. */
  content: string | (() => Readable);
}

/**
 * Parses a file in a separate process.
 * @throws UserError from the parser; BAD_USER_INPUT naming the file if it takes too much time or memory;
 * TOO_MANY_REQUESTS
 */
export type ParseFile<Parser extends FileParser> = (
  file: IncomingFile,
  ...input: InputOf<Parser>
) => Promise<OutputOf<Parser>>;

type InputOf<Parser> = Parser extends (path: string, ...input: infer Input extends unknown[]) => unknown
  ? Input
  : never;
type OutputOf<Parser> = Parser extends (...call: never[]) => Promise<infer Output> ? Output : never;

/** A feature's function for one parser; `timeoutMs` is per file. */
export function createParseFile<Parser extends FileParser>(
  pool: ParserPool,
  parser: string,
  timeoutMs: number,
): ParseFile<Parser> {
  return async ({ ownerId, name, content }, ...input) => {
    try {
      const output = await pool.parse({ parser, owner: ownerId, file: content, input, timeoutMs });
      // The name belongs to a parser of this type.
      return output as OutputOf<Parser>;
    } catch (error) {
      if (error instanceof ParseLimitError) throw refusal(name, error.limit);
      throw (error instanceof ParserError && reviveUserError(error.thrown)) || error;
    }
  };
}

/** Not caused by the file; a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return error instanceof UserError && error.code === 'TOO_MANY_REQUESTS';
}

function refusal(name: string, limit: ParseLimit): UserError {
  if (limit === 'room') {
    const message = 'We’re processing too many files right now. Try again in a minute.';
    return new UserError('TOO_MANY_REQUESTS', message, { retryAfter: 60 });
  }
  const reason = limit === 'time' ? 'it took too long' : 'it took too much memory';
  return new UserError('BAD_USER_INPUT', `We couldn’t read “${name}” because ${reason}. Try a smaller file.`);
}

/** Parses one file in a separate process. Input, output, and errors are copied between processes. */
export type FileParser = (path: string, ...input: never[]) => Promise<unknown>;

/** A program's parsers by name. */
export type FileParsers = Readonly<Record<string, FileParser>>;

/** A request to the parsing process. */
export interface ParseRequest {
  parser: string;
  path: string;
  input: readonly unknown[];
  timeoutMs: number;
}

/** Its response; `residentBytes` is the process's memory after parsing. */
export type ParseReply =
  | { isReady: true }
  | { output: unknown; residentBytes: number }
  | { thrown: ThrownError; residentBytes: number };

/** An error in transit between processes, without its class. */
export interface ThrownError {
  message: string;
  stack: string | undefined;
  /** Its own properties, such as `code`. */
  properties: Record<string, unknown>;
}

/** Why parsing stopped: too much time, too much memory, or no capacity. */
export type ParseLimit = 'time' | 'memory' | 'room';

/** A file exceeded a limit. */
export class ParseLimitError extends Error {
  constructor(readonly limit: ParseLimit) {
    super(`parsing ended at the limit of ${limit}`);
  }
}

/** A parser threw; `cause` has the details. */
export class ParserError extends Error {
  constructor(readonly thrown: ThrownError) {
    super(thrown.message, { cause: thrown });
    // Keep the stack of the parser instead of the place where its response arrived.
    this.stack = thrown.stack;
  }
}

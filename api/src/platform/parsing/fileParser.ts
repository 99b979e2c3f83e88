/** Reads one file; it runs in a process of its own. Input, output and errors are copied from process to process. */
export type FileParser = (path: string, ...input: never[]) => Promise<unknown>;

/** The parsers of a program, by the names under which they are asked for. */
export type FileParsers = Readonly<Record<string, FileParser>>;

/** What the parsing process is asked for. */
export interface ParseRequest {
  parser: string;
  path: string;
  input: readonly unknown[];
  timeoutMs: number;
}

/** What it answers; `residentBytes` is what the process holds now that the file is read. */
export type ParseReply =
  | { isReady: true }
  | { output: unknown; residentBytes: number }
  | { thrown: ThrownError; residentBytes: number };

/** An error on its way between processes: its class stays behind. */
export interface ThrownError {
  message: string;
  stack: string | undefined;
  /** Its other own properties, such as `code`. */
  properties: Record<string, unknown>;
}

/** Why a file was not read to its end: it took too long, it took too much memory, or there was no room for it now. */
export type ParseLimit = 'time' | 'memory' | 'room';

/** A file went beyond a limit. */
export class ParseLimitError extends Error {
  constructor(readonly limit: ParseLimit) {
    super(`parsing ended at the limit of ${limit}`);
  }
}

/** A parser threw; `cause` tells what. */
export class ParserError extends Error {
  constructor(readonly thrown: ThrownError) {
    super(thrown.message, { cause: thrown });
    // The place in the parser, not the one where its answer arrived.
    this.stack = thrown.stack;
  }
}

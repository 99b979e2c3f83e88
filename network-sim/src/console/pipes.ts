import { compilePattern } from './pattern.js';

const FILTERS = ['begin', 'count', 'exclude', 'include', 'section'] as const;

/** A line without its pipe, and the filter; undefined if the filter doesn't exist. */
export interface Piped {
  line: string;
  filter?: (lines: string[]) => string[];
  /** The filter with its keyword in full, such as `section ospf`. */
  pipe?: string;
  /** Whether the filter or its text is missing. */
  isIncomplete?: boolean;
  /** The column of an error in the pipe. */
  errorAt?: number;
}

/** Splits `show … | include text` and creates the filter. */
export function splitPipe(line: string): Piped {
  const bar = line.indexOf(' |');
  if (bar < 0) return { line };
  const match = /^ *(\S+) +(\S.*)$/.exec(line.slice(bar + 2));
  const found = match && FILTERS.filter((name) => name.startsWith((match[1] ?? '').toLowerCase()));
  const [kind] = found ?? [];
  const typed = line.slice(bar + 2).trim();
  if (!match && (typed === '' || FILTERS.some((name) => name.startsWith(typed.toLowerCase()))))
    return { line: line.slice(0, bar), isIncomplete: true };
  if (!match || !kind || found?.length !== 1) return { line: line.slice(0, bar), errorAt: bar + 3 };
  const pattern = (match[2] ?? '').trimEnd();
  const test = compilePattern(pattern);
  return {
    line: line.slice(0, bar),
    pipe: `${kind} ${pattern}`,
    filter: (lines) => applyFilter(kind, test, lines),
  };
}

function applyFilter(
  kind: (typeof FILTERS)[number],
  test: (line: string) => boolean,
  lines: string[],
): string[] {
  switch (kind) {
    case 'include':
      return lines.filter(test);
    case 'exclude':
      return lines.filter((line) => !test(line));
    case 'begin': {
      const first = lines.findIndex(test);
      return first < 0 ? [] : lines.slice(first);
    }
    case 'count':
      return [`Number of lines which match regexp = ${lines.filter(test).length}`];
    case 'section':
      return sections(test, lines);
  }
}

/** Matching lines, with the indented lines below them. */
function sections(test: (line: string) => boolean, lines: string[]): string[] {
  const kept: string[] = [];
  let depth = -1;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    if (depth >= 0 && indent > depth && line.trim() !== '') {
      kept.push(line);
      continue;
    }
    depth = test(line) ? indent : -1;
    if (depth >= 0) kept.push(line);
  }
  return kept;
}

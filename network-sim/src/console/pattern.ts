/** A step in a pattern: a set of characters, or an anchor. */
interface Piece {
  test: (char: string) => boolean;
  repeat: '' | '*' | '+' | '?';
}

interface Branch {
  start: boolean;
  end: boolean;
  pieces: Piece[];
}

const isDelimiter = (char: string) => /[\s,{}()_]/.test(char);

function readClass(text: string, from: number): { test: Piece['test']; next: number } {
  const close = text.indexOf(']', from + 2);
  if (close < 0) return { test: (char) => char === '[', next: from + 1 };
  const negated = text[from + 1] === '^';
  const body = text.slice(from + (negated ? 2 : 1), close);
  const holds = (char: string) => {
    for (let index = 0; index < body.length; index++) {
      const first = body[index] ?? '';
      if (body[index + 1] === '-' && index + 2 < body.length) {
        if (char >= first && char <= (body[index + 2] ?? '')) return true;
        index += 2;
      } else if (char === first) return true;
    }
    return false;
  };
  return { test: (char) => holds(char) !== negated, next: close + 1 };
}

function readBranch(text: string): Branch {
  const start = text.startsWith('^');
  const end = text.endsWith('$') && !text.endsWith('\\$');
  const pieces: Piece[] = [];
  const stop = end ? text.length - 1 : text.length;
  for (let index = start ? 1 : 0; index < stop; ) {
    const char = text[index] ?? '';
    let test: Piece['test'] = (other) => other === char;
    let next = index + 1;
    if (char === '\\' && next < stop) {
      const escaped = text[next] ?? '';
      test = (other) => other === escaped;
      next++;
    } else if (char === '.') test = () => true;
    else if (char === '_') test = isDelimiter;
    else if (char === '[') ({ test, next } = readClass(text, index));
    const after = next < stop ? text[next] : undefined;
    const repeat = after === '*' || after === '+' || after === '?' ? after : '';
    if (repeat) next++;
    pieces.push({ test, repeat });
    index = next;
  }
  return { start, end, pieces };
}

/** All positions that can be reached from `position` without consuming a character. */
function close(pieces: Piece[], position: number, set: Set<number>): void {
  for (let at = position; !set.has(at); at++) {
    set.add(at);
    const repeat = pieces[at]?.repeat;
    if (repeat !== '*' && repeat !== '?') return;
  }
}

/**
 * Whether a branch matches the text. All alternatives advance together, so the time grows only with the text's
 * length.
 */
function branchMatches({ start, end, pieces }: Branch, text: string): boolean {
  let states = new Set<number>();
  close(pieces, 0, states);
  for (let index = 0; index <= text.length; index++) {
    if (states.has(pieces.length) && (!end || index === text.length)) return true;
    if (index === text.length) return false;
    const char = text[index] ?? '';
    const next = new Set<number>();
    for (const state of states) {
      const piece = pieces[state];
      if (!piece?.test(char)) continue;
      if (piece.repeat === '*' || piece.repeat === '+') close(pieces, state, next);
      close(pieces, state + 1, next);
    }
    if (!start) close(pieces, 0, next);
    states = next;
  }
  return false;
}

/** Compiles a pipe's regular expression to a linear-time test. It supports literals and `. * + ? [] ^ $ | _`. */
export function compilePattern(text: string): (line: string) => boolean {
  const branches = text.split('|').map(readBranch);
  return (line) => branches.some((branch) => branchMatches(branch, line));
}

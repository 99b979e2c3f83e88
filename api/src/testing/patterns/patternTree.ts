import { defined } from '../defined.js';

/** The parts of a regular expression, as far as needed to create texts that are hard for it. */
export type PatternNode =
  | { kind: 'empty' }
  /** One character; `chars` are some that it accepts. */
  | { kind: 'char'; chars: string[] }
  | { kind: 'sequence'; items: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; min: number; max: number; body: PatternNode }
  | { kind: 'look'; body: PatternNode };

const usualChars = ' \t\n\r\u00a0azAZ059_-<>[](){}|#*`"\'/\\.,:;!?=+&%$@^~éß\u0301\u2028中\0';
const escapeSequence =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|c[A-Za-z]|[1-9]\d*|[\s\S])/uy;
const groupKind = /\?(?:(<?[=!])|:|<[^>]*>|[a-z-]+:)/y;
const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;

/** Parses the source of a valid regular expression. */
export function parsePattern(source: string, flags: string): PatternNode {
  const isUnicode = /[uv]/.test(flags);
  const ownChars = source.replace(/\\[a-zA-Z]/g, '');
  const candidates = [...new Set([...usualChars, ...ownChars, ...ownChars.toLowerCase()])];
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };

  const char = (part: string): PatternNode => {
    const accepts = new RegExp(`^(?:${part})$`, flags.replace(/[gmy]/g, ''));
    return { kind: 'char', chars: candidates.filter((candidate) => accepts.test(candidate)) };
  };

  function choice(): PatternNode {
    const options = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length > 1 ? { kind: 'choice', options } : defined(options[0]);
  }

  function sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(quantified(term()));
    return { kind: 'sequence', items };
  }

  function quantified(body: PatternNode): PatternNode {
    const found = match(quantifier);
    if (!found) return body;
    const [, sign, least, hasMost, most] = found;
    if (sign) return { kind: 'repeat', min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity, body };
    const max = hasMost ? (most ? Number(most) : Infinity) : Number(least);
    return { kind: 'repeat', min: Number(least), max, body };
  }

  function term(): PatternNode {
    const first = source[at];
    if (first === '(') return group();
    if (first === '[') return char(readClass());
    if (first === '\\') {
      const [text] = defined(match(escapeSequence));
      return /^\\(?:[bBk]|[1-9])/.test(text) ? { kind: 'empty' } : char(text);
    }
    const text = isUnicode ? String.fromCodePoint(defined(source.codePointAt(at))) : source.charAt(at);
    at += text.length;
    return text === '^' || text === '$' ? { kind: 'empty' } : char(text);
  }

  function group(): PatternNode {
    at++;
    const isLook = match(groupKind)?.[1] !== undefined;
    const body = choice();
    at++;
    return isLook ? { kind: 'look', body } : body;
  }

  function readClass(): string {
    const start = at++;
    while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    at++;
    return source.slice(start, at);
  }

  return choice();
}

import { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../protocol/errors.js';

/** Removes white space and comments: the `x` option. */
const withoutLayout = (pattern: string): string =>
  pattern.replace(/\\.|\[(?:\\[\s\S]|[^\]\\])*(?:\]|$)|\s+|#.*$/gm, (part) =>
    part.startsWith('\\') || part.startsWith('[') ? part : '',
  );

/**
 * Converts a BSON pattern to JS; supports `i`, `m`, `s`, `x`, and `(?i)` at the start. Throws 51091 if JS can't parse
 * the pattern, and 51108 for an unknown option.
 */
export function toRegExp(source: unknown, options?: unknown): RegExp {
  let pattern = '';
  let letters = typeof options === 'string' ? options : '';
  if (source instanceof BSONRegExp) {
    pattern = source.pattern;
    letters ||= source.options;
  } else if (source instanceof RegExp) {
    pattern = source.source;
    letters ||= source.flags;
  } else if (typeof source === 'string') pattern = source;
  else throw badValue('$regex has to be a string');
  if (/[^imsxugy]/.test(letters))
    throw new MongoError(51108, 'Location51108', `invalid flag in regex options: ${letters}`);
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  if (inline) {
    letters += inline[1];
    pattern = pattern.slice(inline[0].length);
  }
  if (letters.includes('x')) pattern = withoutLayout(pattern);
  const flags = [...'ims'].filter((flag) => letters.includes(flag)).join('');
  return compileJs(pattern, flags);
}

/** The fixed prefix of an anchored pattern, such as `abc` for `/^abc/`; undefined if there is none. */
export function patternPrefix(pattern: unknown, options?: unknown): string | undefined {
  const source =
    pattern instanceof BSONRegExp ? pattern.pattern : pattern instanceof RegExp ? pattern.source : pattern;
  const ownFlags =
    pattern instanceof BSONRegExp ? pattern.options : pattern instanceof RegExp ? pattern.flags : '';
  const flags = typeof options === 'string' ? options : ownFlags;
  if (typeof source !== 'string' || /[imx]/.test(flags) || source.includes('|')) return undefined;
  const fixed = /^\^([\p{L}\p{N}\w @:/-]+)/u.exec(source)?.[1];
  if (!fixed) return undefined;
  // A quantifier makes the last letter optional.
  const optional = /^[*?{]/.test(source.slice(fixed.length + 1));
  return (optional ? fixed.replace(/.$/u, '') : fixed) || undefined;
}

/** Try Unicode mode first. Patterns that only the old syntax allows (`\-`) use that. */
function compileJs(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MongoError(51091, 'Location51091', `Regular expression is invalid: ${reason}`);
    }
  }
}

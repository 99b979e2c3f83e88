import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { badValue, MongoError, notImplemented } from '../protocol/errors.js';

/** A collation other than the plain byte order. */
export interface Collation {
  locale: string;
  strength: number;
  numericOrdering: boolean;
}

const HONORED = ['locale', 'strength', 'numericOrdering', 'normalization', 'maxVariable', 'version'];

/** Options that Intl lacks, with the only value that's accepted. */
const DEFAULTS: Doc = { caseLevel: false, caseFirst: 'off', alternate: 'non-ignorable', backwards: false };

/** Reads the `collation` of a command; undefined for none or `simple`. Throws 238 for options that Intl lacks. */
export function parseCollation(value: unknown): Collation | undefined {
  const collation = readCollation(value);
  if (!collation || !isDoc(value)) return undefined;
  for (const [option, content] of Object.entries(value)) {
    if (HONORED.includes(option) || content === DEFAULTS[option]) continue;
    if (!(option in DEFAULTS))
      throw new MongoError(40415, 'IDLUnknownField', `BSON field 'collation.${option}' is an unknown field.`);
    throw notImplemented(`A collation with ${option}`);
  }
  if (collation.strength > 3) throw notImplemented('A collation of strength 4 or 5');
  return collation;
}

/** Reads the collation of a stored index, whose options were checked when it was created. */
export function readCollation(value: unknown): Collation | undefined {
  if (!isDoc(value) || value.locale === undefined || value.locale === 'simple') return undefined;
  const { locale } = value;
  if (
    typeof locale !== 'string' ||
    Intl.Collator.supportedLocalesOf([locale.replaceAll('_', '-')]).length === 0
  )
    throw badValue(`Field 'locale' is invalid in: ${JSON.stringify(value)}`);
  return {
    locale: locale.replaceAll('_', '-'),
    strength: toNumber(value.strength) ?? 3,
    numericOrdering: value.numericOrdering === true,
  };
}

/** Text that identifies a collation: an index serves only queries with the same one. */
export const collationKey = (collation: Collation | undefined): string =>
  collation ? `${collation.locale}/${collation.strength}/${collation.numericOrdering}` : '';

/** The string order of a collation. */
export function collatorOf(collation: Collation | undefined): Intl.Collator | undefined {
  if (!collation) return undefined;
  const sensitivity = collation.strength === 1 ? 'base' : collation.strength === 2 ? 'accent' : 'variant';
  return new Intl.Collator(collation.locale, { sensitivity, numeric: collation.numericOrdering });
}

/** Throws 238 unless index keys can be folded for the collation (strength 2 or 3, no numeric order). */
export function assertIndexable(collation: Collation): void {
  if (collation.strength < 2 || collation.strength > 3 || collation.numericOrdering)
    throw notImplemented('An index with a collation of strength 1 or numericOrdering');
}

/** A text that is the same for all strings that the collation considers equal. */
function foldText(text: string, collation: Collation): string {
  const normal = text.normalize('NFKD');
  return collation.strength === 2 ? normal.toUpperCase().toLowerCase() : normal;
}

/** A value with folded strings, as a collated index stores it. */
export function foldValue(value: unknown, collation: Collation): unknown {
  if (typeof value === 'string') return foldText(value, collation);
  if (Array.isArray(value)) return value.map((element) => foldValue(element, collation));
  if (!isDoc(value)) return value;
  const folded: Doc = {};
  for (const [field, content] of Object.entries(value)) folded[field] = foldValue(content, collation);
  return folded;
}

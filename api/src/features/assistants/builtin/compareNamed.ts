import type { LibraryEntry } from '../../../../content/content.schema.js';
import { comparedItems, isComparisonRequest, nameWithin, parseComparison } from './dialogue/comparison.js';
import type { Finding } from './dialogue/finding.js';
import type { AssistantIndex } from './lookup.js';

/** Number of entries that may contain a sentence about several others. */
const maxNearbyEntries = 10;

const pronoun = /^(?:it|this|that)(?: (?:one|command|herb|plant|protocol))?$/i;

/** "How is it different from RIP?" compares it with the previous subject. */
export function compareWithSubject(
  index: AssistantIndex,
  message: string,
  subject: LibraryEntry | undefined,
): ReturnType<typeof compareNamed> {
  const named = parseComparison(message);
  // "Compare this: TCP and UDP" names its own subjects.
  if (!subject || !named.some((name) => pronoun.test(name))) return undefined;
  const names = named.map((name) => (pronoun.test(name) ? subject.title : name));
  return compareNamed(index, `${message} ${subject.title}`, names);
}

/**
 * The compared subjects side by side: two that are both known, or more if at least one is. "A vs B" alone isn't a
 * request for a comparison.
 */
export function compareNamed(
  { names, retrieval }: AssistantIndex,
  message: string,
  named = parseComparison(message),
): Extract<Finding, { kind: 'comparison' }> | undefined {
  if (named.length === 0) return undefined;
  const search = retrieval.search(message);
  const nearby = search.slice(0, maxNearbyEntries).map(({ entry }) => entry);
  const items = comparedItems(named, names.findWhole, nearby);
  const known = items.flatMap(({ entry }) => entry ?? []);
  const isEnough =
    items.length > 2 && isComparisonRequest(message)
      ? known.length > 0
      : items.length > 1 && known.length === items.length;
  return isEnough ? { kind: 'comparison', items, entries: [...new Set(known)], nearby } : undefined;
}

/** "Cat5e vs cat6 vs cat6a": one entry covers all of them, so they can't be compared in a table. */
export function onlyEntryCompared({ names }: AssistantIndex, message: string): Finding | undefined {
  const found = parseComparison(message).map((name) => names.findWhole(nameWithin(name, names.findWhole)));
  const [entry, ...others] = new Set(found);
  return entry && others.length === 0 ? { kind: 'entries', entries: [entry], query: message } : undefined;
}

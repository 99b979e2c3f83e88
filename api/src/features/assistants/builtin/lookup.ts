import type { LibraryEntry } from '../../../../content/content.schema.js';
import { nameAsked } from '../text/otherLanguage.js';
import type { Lookup } from './dialogue/finding.js';
import { withoutSmallTalk } from './language/stripSmallTalk.js';
import { isRelevant, isSure } from './retrieval/answerConfidence.js';
import type { Hit, Retrieval } from './retrieval/entrySearch.js';
import type { NameFinder } from './retrieval/nameFinder.js';

const maxAlternatives = 2;
/** Maximum number of named herbs shown in full; only the first ones are. */
const maxNamedEntries = 6;
/** Maximum number of cached lookups. Messages are short, and the cache holds the latest ones from all users. */
const maxCachedLookups = 300;

/** Everything needed to find one assistant's entries. */
export interface AssistantIndex {
  names: NameFinder;
  retrieval: Retrieval;
  /**
   * Recent lookups: a conversation's subjects depend on its earlier questions, which are looked up again with every
   * message.
   */
  lookups: Map<string, Lookup | undefined>;
}

/** What an assistant's entries say about a message on its own. */
export function cachedLookup(index: AssistantIndex, message: string): Lookup | undefined {
  const { lookups } = index;
  if (!lookups.has(message)) {
    if (lookups.size >= maxCachedLookups) lookups.clear();
    lookups.set(message, lookUpEntry(index, message));
  }
  return lookups.get(message);
}

/**
 * Names first, then ranking. Herbs count wherever they are named, because what someone takes is part of their question.
 */
function lookUpEntry(index: AssistantIndex, message: string): Lookup | undefined {
  const { names, retrieval } = index;
  const question = withoutSmallTalk(message);
  const named = namedHerbs(message, index);
  const whole = names.findWhole(nameAsked(message) ?? question) ?? names.findOnly(question);
  if (whole) return confidentLookup([whole], message, true);
  if (named.length > 0) return confidentLookup(named.slice(0, maxNamedEntries), message, true);
  return rankedLookup(retrieval.search(question), message);
}

function rankedLookup([best, ...rest]: readonly Hit[], message: string): Lookup | undefined {
  if (!best || !isRelevant(best)) return undefined;
  if (isSure(best, rest[0])) return confidentLookup([best.entry], message, false);
  const others = rest.slice(0, maxAlternatives).map(({ entry }) => entry);
  return {
    finding: { kind: 'nearest', entry: best.entry, others, query: message },
    isNamed: false,
    isSure: false,
  };
}

function confidentLookup(entries: LibraryEntry[], query: string, isNamed: boolean): Lookup {
  return { finding: { kind: 'entries', entries, query }, isNamed, isSure: true };
}

export function namedHerbs(message: string, { names }: AssistantIndex): LibraryEntry[] {
  return onlyHerbs(names.findMentioned(message));
}

/** A named herb is the subject. Names of commands and concepts also occur in other questions, so ranking decides. */
export function onlyHerbs(named: readonly LibraryEntry[]): LibraryEntry[] {
  return named.filter(({ kind }) => kind === 'herb');
}

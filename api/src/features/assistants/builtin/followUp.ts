import type { LibraryEntry } from '../../../../content/content.schema.js';
import { termsOf, wordsOf } from './words.js';

const pointing =
  /\b(it|its|it's|this|that|these|those|they|them|their|the (?:same|herb|plant|command|protocol|oil|tea|root))\b/i;
const going =
  /^(and|also|but|so|then|what about|how about|what else|anything else|more|tell me more|go on|why|really)\b/i;
/** Words that ask about a subject and are none themselves. */
const aspects = new Set(
  termsOf(
    'side effects cautions caution risks risk danger dangers dose dosage interactions interaction pregnancy pregnant breastfeeding children child kids ' +
      'medicines medicine medication drugs evidence studies proof proven works safe safety long daily tea capsules oil example examples syntax mode port ports ' +
      'details detail more else explain meaning difference purpose default layer steps alcohol surgery sleep',
  ),
);
const longest = 12;

/**
 * Is the message a follow-up on the topic? "Is it safe in pregnancy?" is; "and rosemary?" names a new subject, which
 * overrides the topic even when the library does not know it.
 */
export function isFollowUp(message: string, topic: LibraryEntry): boolean {
  if (wordsOf(message).length > longest) return false;
  const isPointing = pointing.test(message);
  if (!isPointing && !going.test(message)) return false;
  const known = new Set(termsOf(textOf(topic)));
  const strange = termsOf(message.replace(going, ' ')).filter(
    (term) => !aspects.has(term) && !known.has(term),
  );
  return strange.length <= (isPointing ? 1 : 0);
}

function textOf(entry: LibraryEntry): string {
  const herb =
    entry.kind === 'herb'
      ? [entry.traditionalUse, entry.evidence, ...entry.cautions, ...entry.interactions]
      : [];
  return [entry.title, ...entry.aliases, ...entry.body, ...herb].join(' ');
}

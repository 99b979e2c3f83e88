import type { LibraryEntry } from '../../../../../content/content.schema.js';
import { searchableText } from '../../text/searchableText.js';
import { termsOf, wordsOf } from '../../text/words.js';

const referencePattern =
  /\b(it|its|it's|this|that|these|those|they|them|their|the (?:same|herb|plant|command|protocol|oil|tea|root))\b/i;
const continuationPattern =
  /^(and|also|but|so|then|what about|how about|what else|anything else|more|tell me more|go on|why|really)\b/i;
const otherPattern = /\bthe (?:other|previous|former|first)(?: one)?\b|\bthe one before\b/i;
const bothPattern =
  /\b(?:both|either|the two|which (?:one|is|of (?:them|these|those|the two))|together|compare|(?:difference|differ)(?: between (?:them|the two))?|better|combine|each other)\b/i;
const questionPattern = /^(?:how|what|when|why|who|can|could|do|does|is|are|should|may|which)\b/i;
/** Words that ask about a subject but aren't subjects themselves. */
const aspectWords = new Set(
  termsOf(
    'side effects cautions caution risks risk danger dangers dangerous dose dosage interactions interaction interact pregnancy pregnant breastfeeding children child kids adults ' +
      'year old month baby toddler son daughter wife husband mother father men women elderly dog dogs cat cats pets ' +
      'medicines medicine medication drugs evidence studies proof proven works safe safety long daily day tea capsules oil example examples syntax mode port ports ' +
      'details detail more else explain meaning difference differences compare purpose default layer steps alcohol surgery sleep amount often sources source reliable benefits advantages ' +
      'disadvantages configure configured important bad good faster fastest slower slowest better best worse worst safest cheapest other both combine together herb plant',
  ),
);
const maxWords = 12;
const fewWords = 5;

/** How the user wants something repeated: in full, more simply, or with an example. */
export type RephraseStyle = 'more' | 'simpler' | 'example';

const please = '(?:please |can you |could you |would you )*';
const ofThat = '(?: (?:it|that|this|me|about it|about that|of it|of that|for me|please|again))*';
const rephrasePatterns: [RephraseStyle, RegExp][] = [
  [
    'simpler',
    new RegExp(
      `^${please}(?:(?:explain|say|put|tell|describe|rephrase|reword|summari[sz]e)?${ofThat} ?(?:more |much |a bit )?(?:simpl\\w+|easier|shorter|shortly|briefly|in (?:simple|simpler|easy|easier|other|plain|your own|a few) (?:words|terms|english|language)|in short|in one sentence|like i'?m (?:five|5|a child|ten)|for (?:a )?(?:beginners?|kids?|dummies))|eli5|tl ?dr|summari[sz]e|rephrase|reword)${ofThat}$|` +
        "^(?:(?:sorry|but|hmm|no) )*(?:i (?:still )?(?:don'?t|do not|didn'?t|did not) (?:understand|get)(?: (?:it|that|this|you))?|i'?m (?:confused|lost)|what do you mean(?: by (?:that|this))?|what does (?:that|this|it) (?:all )?mean|huh|too (?:complicated|difficult|hard|technical|long))$",
      'i',
    ),
  ],
  [
    'example',
    new RegExp(
      `^${please}(?:and |do you have |(?:give|show|tell) (?:me )?|with )*(?:an?|another|some|one more|more|any)? ?(?:concrete |practical |real |simple )*examples?${ofThat}$|^(?:like what|such as|for example|for instance|e g)$`,
      'i',
    ),
  ],
  [
    'more',
    new RegExp(
      `^${please}(?:(?:tell|give|show|explain|say)${ofThat} ?)?(?:(?:some |a bit |a little |much )?more(?: details?| info(?:rmation)?)?|in (?:more )?detail|all of it|everything)${ofThat}$|` +
        `^${please}(?:go on|continue|keep going|what else|anything else|and then|details?|elaborate|explain(?: (?:it|that|this))?(?: again)?)${ofThat}$`,
      'i',
    ),
  ],
];

/** Whether the message only asks to repeat something in another way. */
export function parseRephraseRequest(message: string): RephraseStyle | undefined {
  const text = message
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return rephrasePatterns.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * A follow-up's subjects among those of the conversation, latest first; empty if the message isn't a follow-up. "Is it
 * safe in pregnancy?" is one; "and rosemary?" names a new subject, which overrides the conversation even if the library
 * doesn't know it.
 */
export function followUpSubjects(message: string, subjects: readonly LibraryEntry[]): LibraryEntry[] {
  const [latest, before] = subjects;
  if (!latest || wordsOf(message).length > maxWords) return [];
  const hasReference = referencePattern.test(message);
  const unrelated = countUnrelatedTerms(
    message.replace(continuationPattern, ' '),
    before ? [latest, before] : [latest],
  );
  if (before && unrelated <= 1) {
    if (otherPattern.test(message)) return [before];
    // An entry about two subjects compares them itself.
    if (bothPattern.test(message)) return / and | or /.test(latest.title) ? [latest] : [before, latest];
  }
  if (hasReference || continuationPattern.test(message)) {
    return countUnrelatedTerms(message.replace(continuationPattern, ' '), [latest]) <= (hasReference ? 1 : 0)
      ? [latest]
      : [];
  }
  // "Side effects?", "how much should I take?": no word in it is a subject.
  const terms = termsOf(message);
  const asksOfNothing = terms.length > 0 || (questionPattern.test(message) && wordsOf(message).length > 2);
  return asksOfNothing && terms.every((term) => aspectWords.has(term)) ? [latest] : [];
}

/** Whether the message starts like a follow-up or refers to something earlier. */
export function isFollowing(message: string): boolean {
  // "Remember that I live in Boston" doesn't refer to anything.
  const pointing = message.replace(/\bremember that\b/i, ' ');
  return referencePattern.test(pointing) || continuationPattern.test(message);
}

/** Whether the message is a question about "it" without a word that says what "it" is. */
export function isMissingSubject(message: string): boolean {
  return (
    (referencePattern.test(message) || /^which (?:one )?(?:is|are|was|works)\b/i.test(message)) &&
    wordsOf(message).length <= fewWords &&
    termsOf(message).every((term) => aspectWords.has(term))
  );
}

/** The words of a message that may name a subject: neither function words nor words that ask about one. */
export function subjectWords(message: string): string {
  return wordsOf(message)
    .filter((word) => termsOf(word).some((term) => !aspectWords.has(term)))
    .join(' ');
}

/** Number of words that are neither about the subjects nor part of common questions about a subject. */
function countUnrelatedTerms(message: string, subjects: readonly LibraryEntry[]): number {
  const known = new Set(termsOf(subjects.map(textOf).join(' ')));
  return termsOf(message).filter((term) => !aspectWords.has(term) && !known.has(term) && !/^\d+$/.test(term))
    .length;
}

function textOf(entry: LibraryEntry): string {
  return [entry.title, ...entry.aliases, ...entry.body, ...searchableText(entry)].join(' ');
}

import { isLowSignal } from '../language/lowSignalWords.js';
import { termOf, wordsOf } from '../language/words.js';
import { loadReference, type Purpose } from './names/reference.js';

/** Words with which people ask for any remedy, and that describe none. */
const asking = new Set(
  (
    'herb herbs herbal plant plants tea teas remedy remedies supplement supplements natural naturally medicine medicinal oil oils essential something anything cream salve ' +
    'ointment gel tincture capsule capsules drink drinks drinking swallow taken take treat treats treatment cure cures curing against relief relieve relieves ease eases soothe ' +
    'kill kills fight helps help recommend suggest best fast quickly good mouth oral orally strong stronger strongest fastest quickest safest alternative suffering having problem problems trouble bad severe ' +
    'mild get rid lot organic home homemade powder pill pills lower lowers reduce reduces improve improves boost boosts raise raises better more less feel using stop prevent support ' +
    'evening evenings adult healthy yr yrs year years old meds medication medications otherwise fit daily gut child childs childrens kid kids dog dogs cat cats pet pregnant pregnancy breastfeeding while'
  ).split(' '),
);
const wanting =
  /\b(?:herbs?|herbal|plants?|teas?|remed(?:y|ies)|supplements?|something|anything|natural(?:ly)?|oils?|cream|salve|drink|cure|what (?:helps|can|should|do i|to take|works|is good)|which)\b/i;

/** What a message names that remedies are for, wanted or not. */
export function purposesIn(message: string): Purpose[] {
  return readPurposes(message).purposes;
}

/** What a message names that remedies are for, with all the names that it has of them. */
export function readPurposes(message: string): { purposes: Purpose[]; all: string[] } {
  const line = ` ${wordsOf(message).join(' ')} `;
  const hits = loadReference()
    .purposes.map((purpose) => ({
      purpose,
      names: purpose.names
        .map((name) => wordsOf(name).join(' '))
        .filter((name) => line.includes(` ${name} `)),
    }))
    .filter(({ names }) => names.length > 0);
  // "Back pain" is no pain in general: a name inside a longer one counts for that alone.
  const all = hits.flatMap(({ names }) => names);
  const purposes = hits
    .filter(({ names }) =>
      names.some((name) => !all.some((other) => other !== name && ` ${other} `.includes(` ${name} `))),
    )
    .map(({ purpose }) => purpose);
  return { purposes, all };
}

/** Does a message ask for a remedy, or for a kind of them? */
export function isWanting(message: string): boolean {
  return wanting.test(message);
}

/** Where a message begins to ask for one; below zero when it does not. */
export function wishIndex(message: string): number {
  return message.search(wanting);
}

/** Does a message say anything that is neither asking nor among the words that were understood? */
export function saysMore(words: readonly string[], understood: ReadonlySet<string>): boolean {
  return words.some((word) => {
    const term = termOf(word);
    return (
      term !== null && !/^\d+$/.test(word) && !isLowSignal(term) && !asking.has(word) && !understood.has(word)
    );
  });
}

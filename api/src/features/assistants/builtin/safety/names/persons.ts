import { findMentions } from './mentions.js';

/** Whom a sentence is about: the one who writes, nobody that it names, a relative, or a kind of animal. */
export type Person = 'self' | 'anyone' | `person:${string}` | `animal:${string}`;

/** Words for the same person. */
const relatives: Record<string, string> = {
  partner: 'wife|husband|partner|spouse|hubby|boyfriend|girlfriend|fianc[eé]e?',
  mother: 'mother|mom|mum|mommy|mummy|mama',
  father: 'father|dad|daddy|papa',
  sibling: 'brother|sister|twin',
  child:
    'child|children|kids?|kiddos?|(?:step)?(?:son|daughter|child)|bab(?:y|ies)|toddlers?|newborn|infant|boy|girl|teen\\w*|niece|nephew|grand(?:child|children|kids?|son|daughter|baby)|\\w+[- ](?:years?|yrs?|months?|weeks?|days?)[- ]olds?',
  elder: 'grand(?:mother|father|ma|pa|mom|dad|parents?)|gran|granny|nana|parents?|in-law',
  other:
    'friend|boss|co-?worker|teacher|student|flatmate|fellow|customer|guest|uncle|aunt|auntie|neighbou?r|cousin|colleague|roommate|client|patient',
};
const whose = '(?:my|our|his|her|their|the|an?|two|three)';
const relative = Object.entries(relatives).map(
  ([id, words]) => [id, new RegExp(`(?:^|\\b${whose} (?:[\\w-]+ ){0,2}?)(?:${words})\\b`, 'gi')] as const,
);
const male =
  /\b(?:husband|hubby|boyfriend|father|dad|daddy|papa|brother|son|grandson|grandpa|grandfather|boy|nephew|uncle)\b/i;
const female =
  /\b(?:wife|girlfriend|mother|mom|mum|mommy|mummy|mama|sister|daughter|granddaughter|grandma|grandmother|gran|granny|nana|girl|niece|aunt|auntie)\b/i;
const he = /\b(?:he|him|his)\b|\bhe'?s\b/i;
const she = /\b(?:she|her|hers)\b|\bshe'?s\b/i;
/** "I use it" may be for whom it is given to; these are about the one who writes. */
const ownVerb =
  /\b(?:i'?m|i'?ve|(?:i|we) (?:am|was|have|had|has|feel|felt|need|want|get|got|take|took|drink|drank|eat|ate|swallow|suffer|sleep|cough|can'?t|cannot|don'?t|(?:\w+ )?(?:taking|having|drinking|eating))|(?:can|could|should|may|would|do|did|will) (?:i|we) (?:\w+ )?(?:take|have|drink|eat|swallow|sleep|get|try))\b|\bfor me\b|\bmyself\b|\bmy\b/i;
const keptAnimal =
  /\b(?:(?:my|our|his|her|their|the|an?|another|two|three|\d+|have|got|with|give|feed|for) )(?:[\w-]+ )?$/i;
const noKeeping = /\ballerg\w*|\bwork(?:s|ing)? (?:with|at|for)\b|\b(?:like|as) (?:an? )?\w+$/i;
const conjunction = /(?:,|;|\band|\bbut) (?=(?:i|i'?m|i'?ve|my|our|he|she|we)\b)/i;

/** The parts of a sentence that may be about different persons. */
export function partsByPerson(sentence: string): string[] {
  return sentence
    .split(conjunction)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Where a relative or an animal is named in a text, with its words. */
export function findOthers(text: string): { person: Person; index: number; words: string }[] {
  const people = relative.flatMap(([id, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      person: `person:${id}` as const,
      index: match.index,
      words: match[0],
    })),
  );
  if (noKeeping.test(text)) return people;
  const animals = findMentions(text).found.flatMap(({ subject, text: words }) => {
    if (subject.kind !== 'animal') return [];
    const index = text.toLowerCase().indexOf(words.toLowerCase());
    const [before] = keptAnimal.exec(text.slice(Math.max(0, index - 20), Math.max(0, index))) ?? [];
    if (index > 0 && before === undefined && !/^(?:my|our)\b/i.test(words)) return [];
    const called = `${before ?? ''}${words}`.replace(/^(?:have|got|with|give|feed|for) /i, '');
    return [{ person: `animal:${subject.id}` as const, index, words: called }];
  });
  return [...people, ...animals];
}

/** Does a text speak of the one who writes, beside the others that it names? */
export function isAboutSelf(text: string): boolean {
  const rest = findOthers(text).reduce((left, { words }) => left.replace(words, ' '), text);
  return ownVerb.test(rest);
}

/** Does "he" or "she" in a text point to somebody that is named elsewhere, and may it be that one? */
export function pointsTo(text: string, words: string): boolean {
  const [isHe, isShe] = [he.test(text), she.test(text)];
  if (!isHe && !isShe) return false;
  return (isHe && !female.test(words)) || (isShe && !male.test(words));
}

/** Does a text say "he" or "she"? */
export function hasPronoun(text: string): boolean {
  return he.test(text) || she.test(text);
}

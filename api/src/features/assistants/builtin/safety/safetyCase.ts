import { findMentions, type Mention } from './mentions.js';
import type { Animal, Medicine, Remedy, State } from './reference.js';

export type Named<T> = Mention & { subject: T };

/** What a question is about: everything in it that belongs to its safety. */
export interface SafetyCase {
  message: string;
  /** What was said last before it: what "it" and "they" may be. */
  before: string;
  remedies: Named<Remedy>[];
  medicines: Named<Medicine>[];
  states: Named<State>[];
  animals: Named<Animal>[];
  /** Names that nothing is known about. */
  unknown: readonly string[];
  /** What the person said of themselves before, with the sentence. */
  told: { mention: Named<Medicine> | Named<State>; sentence: string }[];
}

/** Ulcers that are none of the stomach. */
const otherUlcer =
  /\b(?:foot|feet|toe|heel|leg|ankle|skin|venous|pressure|bed|mouth|tongue|lip|eye|corneal|diabetic)(?: \w+)? ulcers?\b|\bulcers? (?:on|in|of|under|between) (?:(?:my|the|his|her|a) )?(?:left |right |big )?(?:foot|feet|toes?|heel|leg|ankle|skin|mouth|tongue|lip|shin|sole)\b/i;
const sentencesBefore = 3;
const selfPattern = /\b(?:i|i'?m|i'?ve|we|my|me)\b/i;
const otherPerson =
  /\b(?:my|our|his|her|the) (?:[\w-]+ )?(?:mother|mom|mum|father|dad|wife|husband|partner|brother|sister|friend|uncle|aunt|neighbou?r|grand\w+|son|daughter|dog|cat|horse|child|kids?|baby)\b/i;

const pronoun = /\b(?:he|him|his|she|her)\b/i;

export function readSafetyCase(message: string, earlier: readonly string[] = []): SafetyCase {
  const { found, unknown } = findMentions(message);
  const illnessOf = (id: string) =>
    found.some(({ subject }) => subject.kind === 'medicine' && subject.id === id);
  return {
    message,
    before: earlier.slice(-sentencesBefore).join(' '),
    remedies: found.filter((mention): mention is Named<Remedy> => mention.subject.kind === 'remedy'),
    medicines: withoutRepeated(
      found.filter((mention): mention is Named<Medicine> => mention.subject.kind === 'medicine'),
      message,
    ),
    // "Diabetes pills" name the pills.
    states: [
      ...found.filter(
        (mention): mention is Named<State> =>
          mention.subject.kind === 'state' &&
          !illnessOf(mention.subject.id) &&
          !(mention.subject.id === 'ulcer' && otherUlcer.test(message)),
      ),
      ...findChildByAge(message, found),
    ],
    animals: found.filter((mention): mention is Named<Animal> => mention.subject.kind === 'animal'),
    unknown,
    told: readTold(earlier, found, message),
  };
}

/** "Water tablets, hydrochlorothiazide" and "my blood thinner (warfarin)" name one medicine, first by its class. */
function withoutRepeated(medicines: readonly Named<Medicine>[], message: string): Named<Medicine>[] {
  const text = ` ${message.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isOne = (one: Named<Medicine>, other: Named<Medicine>) =>
    [
      [one, other],
      [other, one],
    ].some(([first, second]) =>
      [
        '',
        'called ',
        'named ',
        'like ',
        'such as ',
        'its ',
        'it s ',
        'is ',
        'namely ',
        'a ',
        'which is ',
      ].some((between) =>
        text.includes(` ${first?.text.toLowerCase()} ${between}${second?.text.toLowerCase()} `),
      ),
    );
  return medicines.filter(
    (medicine) =>
      !medicines.some(
        (other) =>
          other.subject.id !== medicine.subject.id &&
          other.subject.classes.includes(medicine.subject.id) &&
          isOne(medicine, other),
      ),
  );
}

const age =
  /\b(?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]?(?:years?|yrs?)?[- ]?(?:olds?|yo\b|y\/o)|(?:\w+)[- ](?:months?|weeks?|days?)[- ]olds?|(?:he|she)(?:'?s| is) (?:only |just )?(\d{1,2})\b|aged? (\d{1,2})\b)/i;
const adultAge = 18;

/** "My 4 year old" is a child. */
function findChildByAge(message: string, found: readonly Mention[]): Named<State>[] {
  const [text, ...numbers] = age.exec(message) ?? [];
  const years = Number(numbers.find((number) => number && /^\d+$/.test(number)) ?? 0);
  if (text === undefined || years >= adultAge || found.some(({ subject }) => subject.id === 'child'))
    return [];
  // An old animal is no child.
  if (found.some(({ subject }) => subject.kind === 'animal')) return [];
  return [{ subject: { kind: 'state', id: 'child', isIllness: false, title: 'children' }, text }];
}

/** What was said before of whom the message is about: of the person themselves, or of "him" or "her". */
function readTold(
  earlier: readonly string[],
  found: readonly Mention[],
  message: string,
): SafetyCase['told'] {
  if (otherPerson.test(message)) return [];
  const isAboutOther = pronoun.test(message);
  return earlier
    .filter(
      (sentence) =>
        !sentence.trim().endsWith('?') &&
        (isAboutOther
          ? otherPerson.test(sentence)
          : selfPattern.test(sentence) && !otherPerson.test(sentence)),
    )
    .flatMap((sentence) =>
      findMentions(sentence)
        .found.filter(
          (mention): mention is Named<Medicine> | Named<State> =>
            mention.subject.kind === 'medicine' || mention.subject.kind === 'state',
        )
        .filter(({ subject }) => !found.some((other) => other.subject.id === subject.id))
        .map((mention) => ({ mention, sentence: sentence.trim() })),
    );
}

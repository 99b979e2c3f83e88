import type { Earlier } from '../language/facts.js';
import { isOfAnimal } from './forAnimal.js';
import { findMentions, isSame, type Named } from './names/mentions.js';
import { isOver } from './names/over.js';
import type { Animal, Medicine, Remedy, State } from './names/reference.js';
import { findStatesByNumber } from './statesByNumber.js';
import { readTold, type Told } from './told.js';

/** What a question is about: everything in it that belongs to its safety. */
export interface SafetyCase {
  message: string;
  /** What was said last before it: what "it" and "they" may be. */
  before: string;
  remedies: Named<Remedy>[];
  medicines: Named<Medicine>[];
  states: Named<State>[];
  animals: Named<Animal>[];
  /** What these animals have. */
  animalStates: Named<State>[];
  /** Names that nothing is known about. */
  unknown: readonly string[];
  /** What was told before of whom the message is about. */
  told: Told[];
}

/** Ulcers that are none of the stomach. */
const otherUlcer =
  /\b(?:foot|feet|toe|heel|leg|ankle|skin|venous|pressure|bed|mouth|tongue|lip|eye|corneal|diabetic)(?: \w+)? ulcers?\b|\bulcers? (?:on|in|of|under|between) (?:(?:my|the|his|her|a) )?(?:left |right |big )?(?:foot|feet|toes?|heel|leg|ankle|skin|mouth|tongue|lip|shin|sole)\b/i;
const sentencesBefore = 3;

/** What a message names, and what was told before of whom it is about. */
export function readSafetyCase(message: string, earlier: readonly Earlier[] = []): SafetyCase {
  const { found: all, unknown } = findMentions(message);
  const found = all.filter((mention) => !isOver(message, mention));
  const illnessOf = (id: string) =>
    found.some(({ subject }) => subject.kind === 'medicine' && subject.id === id);
  const animals = found.filter((mention): mention is Named<Animal> => mention.subject.kind === 'animal');
  // "Diabetes pills" name the pills.
  const states = found.filter(
    (mention): mention is Named<State> =>
      mention.subject.kind === 'state' &&
      !illnessOf(mention.subject.id) &&
      !(mention.subject.id === 'ulcer' && otherUlcer.test(message)),
  );
  return {
    message,
    before: earlier
      .slice(-sentencesBefore)
      .map(({ text }) => text)
      .join(' '),
    remedies: found.filter((mention): mention is Named<Remedy> => mention.subject.kind === 'remedy'),
    medicines: withoutRepeated(
      found.filter((mention): mention is Named<Medicine> => mention.subject.kind === 'medicine'),
      message,
    ),
    states: [
      ...states.filter((state) => !isOfAnimal(state, animals, message)),
      ...findStatesByNumber(message, found),
    ],
    animals,
    animalStates: states.filter((state) => isOfAnimal(state, animals, message)),
    unknown,
    // What is named once more is not told again.
    told: readTold(earlier, message).filter(
      ({ mention }) => !all.some(({ subject }) => isSame(subject, mention.subject)),
    ),
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

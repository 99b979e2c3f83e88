import { splitQuestion } from '../language/clauses.js';
import type { Earlier } from '../language/facts.js';
import type { Named } from './names/mentions.js';
import { findMentions, type Mention } from './names/mentions.js';
import { isOver } from './names/over.js';
import {
  findOthers,
  hasPronoun,
  isAboutSelf,
  type Person,
  partsByPerson,
  pointsTo,
} from './names/persons.js';
import type { Animal, Medicine, State } from './names/reference.js';
import { findStatesByNumber } from './statesByNumber.js';
import { isWanting, purposesIn, wishIndex } from './wishes.js';

/** What was told before, with the words in which it was. */
export interface Told {
  mention: Named<Medicine> | Named<State> | Named<Animal>;
  sentence: string;
  /** It was no statement: "can I take ginkgo while pregnant". */
  isAsked: boolean;
}

interface Telling extends Told {
  person: Person;
  isRemembered: boolean;
  /** How the person or animal was called. */
  called: string;
}

/** Whoever writes nothing of themselves in so many words tells nothing. */
const maxBareLength = 200;
const self = /\b(?:i|i'?m|i'?ve|we|my|me|our)\b/i;
const negated = /\b(?:not|no longer|never|without|no|(?:do|did|does|am|was|is|are)n'?t|dont)(?: \w+)? ?$/i;
const noTelling =
  /\b(?:interactions?|interacts?|effects? of|meaning|difference|lists? of|compared?|versus|vs|best|ways? (?:to|of))\b/i;
/** Three words tell something; two only when the first does: "taking lithium", and not "hearing aids". */
const tellsShortly =
  /\S \S+ \S|^\W*(?:on|taking|takes?|start\w*|had|have|got|breast\w*|nursing|pregnant|expecting|allergic|diabetic|epileptic|with|using|recovering)\b/i;
const animalHas = /^\W*(?:the |our )?\w+ (?:is|has|was|got|had)\b/i;
/** Purposes that are told of as an illness, and not as a complaint. */
const illnesses = new Set(
  'cancer hiv seizures liver heart thyroid kidney-stones blood-pressure blood-sugar asthma prostate fertility milk cholesterol covid'.split(
    ' ',
  ),
);
/** An operation so long ago is none that an herb could disturb. */
const longAgo =
  /\blast year\b|\b(?:months?|years?) ago\b|\bin (?:19|20)\d\d\b|\bas an? (?:child|kid)\b|\bwhen i was\b/i;
/** States that the mother is in who names her child beside. */
const motherly = new Set(['pregnancy', 'breastfeeding']);

/**
 * What was told before of whom the message is about: of the person themselves, of "him", of "my son", and when it names
 * nobody of those who were spoken of last.
 */
export function readTold(earlier: readonly Earlier[], message: string): Told[] {
  const { tellings, last } = readTellings(earlier);
  const named = findOthers(message);
  const isSelf = isAboutSelf(message);
  const isOther = hasPronoun(message) || named.length > 0;
  const applies = ({ person, called, isRemembered }: Telling): boolean => {
    if (person === 'anyone') return true;
    if (person === 'self') return isSelf || !isOther;
    if (named.length > 0) return named.some((other) => other.person === person);
    // Who was spoken of here is "he" rather than who is known from elsewhere.
    const isElsewhere = isRemembered && [...last].some((other) => other !== 'self') && !last.has(person);
    if (hasPronoun(message)) return pointsTo(message, called) && !isElsewhere;
    return !isSelf && !isRemembered && last.has(person);
  };
  const found = new Map<string, Told>();
  for (const telling of tellings) {
    const { id, kind } = telling.mention.subject;
    const before = found.get(`${kind} ${id}`);
    if (applies(telling) && (!before || before.isAsked || !telling.isAsked))
      found.set(`${kind} ${id}`, telling);
  }
  return [...found.values()].map(({ mention, sentence, isAsked }) => ({ mention, sentence, isAsked }));
}

/** Does a sentence tell of somebody's health, and ask and want nothing? Who complains wants a remedy. */
export function tellsOfHealth(sentence: string): boolean {
  const { said, asked } = splitQuestion(sentence);
  if (asked !== '' || isWanting(said) || purposesIn(said).some(({ id }) => !illnesses.has(id))) return false;
  const { found } = findMentions(said);
  if (found.some(({ subject }) => subject.kind === 'remedy')) return false;
  if (found.some((mention) => isOver(said, mention))) return true;
  const tellings = tellingsOf(said);
  const isOfAnimals = tellings.every(({ mention }) => mention.subject.kind === 'animal');
  // "My kids love it" tells of no health.
  const isOfChild =
    tellings.every(({ mention }) => mention.subject.id === 'child') && !/\d|\bold\b/i.test(said);
  const isSentence = self.test(said) || (isOfAnimals ? animalHas : tellsShortly).test(said);
  return isSentence && tellings.length > 0 && (isOfAnimals || !isOfChild);
}

/** Does a message tell of somebody for whom a remedy may be dangerous, and ask nothing? */
export function tellsAndAsksNothing(message: string): boolean {
  const { said, asked } = splitQuestion(message);
  return asked === '' && tellingsOf(said).length > 0;
}

const tellingsOf = (said: string) => tellingsIn(said, { text: said, isRemembered: false }, '');

/** Everything that was told, and whom the last words that named somebody were about. */
function readTellings(earlier: readonly Earlier[]): { tellings: Telling[]; last: ReadonlySet<Person> } {
  const tellings: Telling[] = [];
  let last = new Set<Person>();
  /** The last sentence that named somebody: whom "he" is. */
  let context = '';
  for (const sentence of earlier) {
    const { text, isRemembered } = sentence;
    const { said, asked } = isRemembered ? { said: text, asked: '' } : splitQuestion(text.trim());
    const from = isRemembered ? '' : context;
    const before = tellingsIn(said, sentence, from);
    tellings.push(...before);
    if (self.test(asked))
      tellings.push(...tellingsIn(asked, sentence, from).map((telling) => ({ ...telling, isAsked: true })));
    if (isRemembered) continue;
    const persons = new Set<Person>(findOthers(text).map(({ person }) => person));
    if (persons.size > 0) context = text;
    // "She is 6 weeks old" names nobody, and tells of a child.
    else if (hasPronoun(text) && context === '') for (const { person } of before) persons.add(person);
    else if (!hasPronoun(text) && isAboutSelf(text)) persons.add('self');
    if (persons.size > 0) last = persons;
  }
  return { tellings, last };
}

function tellingsIn(text: string, { isRemembered, text: whole }: Earlier, context: string): Telling[] {
  const parts = partsByPerson(text);
  return parts.flatMap((part, index) => {
    const before = [context, ...parts.slice(0, index)].join(', ');
    const sentence = isRemembered ? whole : text;
    return tellingsInPart(part, before).map((telling) => ({
      ...telling,
      sentence,
      isAsked: false,
      isRemembered,
    }));
  });
}

function tellingsInPart(part: string, context: string) {
  const isBare = !self.test(part) && findOthers(part).length === 0 && !hasPronoun(part);
  const { found } = findMentions(part);
  if (isBare && (part.length > maxBareLength || noTelling.test(part))) return [];
  const positionOf = ({ text }: Mention) => part.toLowerCase().indexOf(text.toLowerCase());
  // "Pregnant and want something for nausea" tells what stands before the wish; "herb for nausea" tells nothing.
  const end = Math.min(
    ...[wishIndex(part), ...found.filter(({ subject }) => subject.kind === 'remedy').map(positionOf)].filter(
      (index) => index >= 0,
    ),
  );
  const mentions = [...found, ...findStatesByNumber(part, found)].filter(isOfPerson);
  const isOfAnimal = findOthers(part).some(({ person }) => person.startsWith('animal:'));
  return mentions.flatMap((mention) => {
    const index = positionOf(mention);
    if (isBare && index >= end) return [];
    if (index > 0 && negated.test(part.slice(0, index))) return [];
    if ((mention.subject.id === 'surgery' && longAgo.test(part)) || isOver(part, mention)) return [];
    const { person, called } = personOf(part, mention, index, context);
    const isAnimal = mention.subject.kind === 'animal';
    // What an animal has is the vet's matter, who is named for each remedy anyway; an animal that nobody keeps is no patient.
    if (isAnimal ? !isOfAnimal : person.startsWith('animal:')) return [];
    return [{ mention, person, called }];
  });
}

/** Of whom something is said: of who is named before it, or of the one who writes. */
function personOf(part: string, { subject }: Mention, index: number, context: string) {
  const others = findOthers(part).sort((one, other) => one.index - other.index);
  if (subject.kind === 'animal') return { person: `animal:${subject.id}` as const, called: '' };
  if (subject.id === 'child') {
    const child = others.find(({ person }) => person === 'person:child');
    const isOwnAge = others.length === 0 && !hasPronoun(part) && self.test(part);
    return { person: isOwnAge ? ('self' as const) : ('person:child' as const), called: child?.words ?? '' };
  }
  const first = others[0];
  if (!first && hasPronoun(part)) {
    const before = findOthers(context).at(-1);
    return { person: before?.person ?? ('person:other' as const), called: before?.words ?? pronounOf(part) };
  }
  if (!first) return { person: self.test(part) ? ('self' as const) : ('anyone' as const), called: '' };
  if (/\band (?:i|me)\b/i.test(part)) return { person: 'anyone' as const, called: '' };
  const isBefore = index >= 0 && index < first.index;
  if (motherly.has(subject.id) && /\b(?:i|i'?m|i'?ve)\b/i.test(part))
    return { person: 'self' as const, called: '' };
  if (isBefore && self.test(part.slice(0, index))) return { person: 'self' as const, called: '' };
  if (isBefore && motherly.has(subject.id)) return { person: 'anyone' as const, called: '' };
  const between = part.slice(first.index + first.words.length, Math.max(0, index));
  if (/\b(?:i|i'?m|i'?ve|we)\b/i.test(between)) return { person: 'self' as const, called: '' };
  // "I have a son and take warfarin" may be said of both.
  if (/^\W*(?:i|i'?m|i'?ve|we)\b/i.test(part) && /\band\b|[,;&+]/i.test(between))
    return { person: 'anyone' as const, called: '' };
  const nearest = others.filter((other) => index < 0 || other.index <= index).at(-1) ?? first;
  return { person: nearest.person, called: nearest.words };
}

function pronounOf(part: string): string {
  return pointsTo(part, 'son') ? 'son' : 'daughter';
}

function isOfPerson(mention: Mention): mention is Told['mention'] {
  return mention.subject.kind !== 'remedy';
}

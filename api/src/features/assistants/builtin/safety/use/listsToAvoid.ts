import { listOf } from '../../language/listOf.js';
import { wordsOf } from '../../language/words.js';
import type { Named } from '../names/mentions.js';
import { nameOf } from '../names/nameOf.js';
import { loadReference, type Medicine, type Remedy, type State } from '../names/reference.js';
import { readProposalRequest, reasonForNone } from '../proposals.js';
import type { SafetyCase } from '../safetyCase.js';
import { plural, ruleFor, whenOf } from '../statements.js';
import { isWanting, saysMore } from '../wishes.js';

const anyRemedy =
  /\b(?:herbs?|supplements?|teas?|remedies) (?:(?:that|which) )?(?:(?:can|may|could|should|do) )?(?:i|we|he|she|they|you|my|our|kids|children|babies|toddlers|is|are|go|with|safe|allowed)\b|\bsafe (?:herbs?|supplements?|teas?|remedies)\b/i;
const asksToAvoid =
  /\b(?:avoid|not (?:take|eat|mix|combine|with|allowed|good)|bad|interact\w*|dangerous|unsafe|harm\w*|fail\w*|stay away|shouldn'?t|can'?t|never)\b/i;
const safeToTake =
  /\b(?:safe\w*|ok|okay|fine|allowed|(?:can|may|could) (?:i|we|he|she|they|you|my|our|an?|the|kids?|child\w*|bab\w+|toddlers?|cats?|dogs?|pets?|horses?|rabbits?|birds?))\b/i;
const poisonous = /\b(?:toxic|poison\w*|safe|avoid|dangerous|bad|harm\w*|never|keep away)\b/i;

const likeAspirin =
  /\b(?:herbs?|herbal|plants?|natural|teas?|bark|remed(?:y|ies))\b[^.?!]*\b(?:like|similar to|same as|acts? as|works? as|contains?|substitute for|version of|equivalent (?:to|of)|alternative to|instead of)\b[^.?!]{0,15}\baspirin\b|\b(?:natural|herbal|plant) aspirin\b/i;
// European Medicines Agency herbal monographs.
const aspirinHerbs =
  "**Don't give willow bark or meadowsweet, which act like aspirin, to a child or teenager: with flu, chickenpox or a fever they can cause Reye's syndrome. A pediatrician names what helps.**\n\n" +
  "- Don't take them as an adult either with blood thinners, aspirin or methotrexate, with an ulcer, an allergy to aspirin or asthma that reacts to it, before surgery or in pregnancy; ask a pharmacist first.";

const avoidWords =
  'list lists poisonous poison toxic common indoor house plants keep avoid eat safe mix combine allowed bad interact interacts interaction interactions dangerous unsafe harm harmful fail fails weaken weakens affect affects medicine medicines medication drug drugs disease'.split(
    ' ',
  );
const isIncomplete = 'The list holds only what I know; other herbs and supplements may be as dangerous.';
const isIncompleteForAnimals =
  'The list holds only what I know: ask a vet before an animal gets any other plant, and call one at once if something was eaten.';

/** Which herbs are not for each medicine, person and animal that is named; undefined when that is not asked. */
export function writeListToAvoid(safetyCase: SafetyCase): string | undefined {
  const { message, remedies, medicines, states, animals } = safetyCase;
  if (remedies.length === 0 && likeAspirin.test(message)) return aspirinHerbs;
  if (remedies.length > 0 || !isWanting(message)) return undefined;
  const named = [...medicines, ...states, ...animals].map(({ text }) => text).join(' ');
  if (saysMore(wordsOf(message), new Set(wordsOf(named).concat(avoidWords)))) return undefined;
  const ofPeople = listsForPeople(safetyCase);
  const ofAnimals = poisonous.test(message) || safeToTake.test(message) ? listsForAnimals(animals) : [];
  if (ofPeople.length + ofAnimals.length === 0) return undefined;
  // Whoever asks what is safe must not read a list of what is not as leave for all the rest.
  const reasons = safeToTake.test(message) ? reasonsForNone(safetyCase) : [];
  return [
    ...reasons.map((reason) => `**${reason}**`),
    ...ofPeople,
    ...(ofPeople.length > 0 ? [isIncomplete] : []),
    ...ofAnimals,
    ...(ofAnimals.length > 0 ? [isIncompleteForAnimals] : []),
  ].join('\n\n');
}

/** Why nothing is proposed to any of those who are named: to the animals, and to each person. */
function reasonsForNone({ animals, states, ...read }: SafetyCase): string[] {
  const ofNobody = { ...read, animals: [], states: [], medicines: [], told: [] };
  const reasons = [
    reasonForNone({ ...ofNobody, animals }),
    ...states.map((state) => reasonForNone({ ...ofNobody, states: [state] })),
  ];
  return [...new Set(reasons.flatMap((reason) => reason ?? []))];
}

/** A list for each medicine and state that is named, and for each medicine that was told of before. */
function listsForPeople(safetyCase: SafetyCase): string[] {
  const { message, medicines, states, told } = safetyCase;
  const asksForAny =
    anyRemedy.test(message) &&
    (medicines.length > 0 || safeToTake.test(message)) &&
    !readProposalRequest(safetyCase);
  if (!asksToAvoid.test(message) && !asksForAny) return [];
  const before = told.flatMap(({ mention }) =>
    mention.subject.kind === 'medicine' ? [{ ...mention, subject: mention.subject }] : [],
  );
  const paragraphs = [...medicines, ...states, ...before].flatMap(listFor);
  // What was told of twice is listed once.
  return [...new Set(paragraphs)];
}

function listFor(subject: Named<Medicine> | Named<State>): string[] {
  const listed = loadReference().remedies.filter(({ use }) => use.swallow !== 'toxic');
  const withSeverity = (severity: string) =>
    listed.filter((remedy) => severityOf(remedy, subject) === severity).map(({ title }) => title);
  const [avoid, ask] = [withSeverity('avoid'), withSeverity('ask')];
  const name = isState(subject) ? whenOf(subject) : `with ${nameOf(subject)}`;
  const not = subject.subject.id === 'child' ? 'give these to children' : `take these ${name}`;
  const first =
    avoid.length > 0
      ? `Don't ${not}, and ask a pharmacist before any other herb: ${listOf(avoid)}.`
      : `Ask a pharmacist before you take any herb ${name}.`;
  return [`**${first}**`, ...(ask.length > 0 ? [`Ask first about ${listOf(ask)}.`] : [])];
}

function severityOf(remedy: Remedy, subject: Named<Medicine> | Named<State>) {
  return isState(subject)
    ? remedy.use.notFor.find(({ who }) => who === subject.subject.id)?.severity
    : ruleFor(remedy, subject.subject)?.severity;
}

function isState(named: Named<Medicine> | Named<State>): named is Named<State> {
  return named.subject.kind === 'state';
}

/** What poisons each of these animals, as far as it is known. */
function listsForAnimals(animals: SafetyCase['animals']): string[] {
  return animals.flatMap(({ subject }) => {
    const toxic = loadReference().remedies.filter(({ use }) => use.toxicTo.includes(subject.id));
    return toxic.length > 0
      ? [`**Keep these away from ${plural(subject.id)}: ${listOf(toxic.map(({ title }) => title))}.**`]
      : [];
  });
}

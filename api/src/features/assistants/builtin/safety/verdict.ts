import { listOf } from '../language/listOf.js';
import { findAlcoholWarnings } from './alcohol.js';
import { findCircumstances, isOverOneYear, withoutInsulin } from './circumstances.js';
import { isOfAnimal, isOnlyForAnimals, remedyForAnimal } from './forAnimal.js';
import { isOnlyGrown } from './gardenPlants.js';
import { findGeneralWarnings } from './generalWarnings.js';
import { isCleaner } from './hazards/cleaners.js';
import { statementsOnLongUse } from './longUse.js';
import { findMedicineDangers, isInPair } from './medicineDangers.js';
import type { Mention, Named } from './names/mentions.js';
import { nameOf } from './names/nameOf.js';
import type { Remedy, State } from './names/reference.js';
import type { SafetyCase } from './safetyCase.js';
import {
  bySeverity,
  remedyAlone,
  remedyInState,
  remedyWithMedicine,
  remedyWithRemedy,
  type Statement,
  whenOf,
} from './statements.js';
import type { Told } from './told.js';
import { toldAs } from './toldAs.js';

/** More would be a list that nobody reads; whoever names more is told so. */
const maxStatements = 24;
const replacing =
  /\b(?:instead of|in place of|replac(?:e|es|ing)|stop(?:ping)?|quit(?:ting)?|com(?:e|ing) off|get(?:ting)? off|go(?:ing)? off|swap(?:ping)?|switch(?:ing)?|wean\w*|alternative to|rather than|skip(?:ping)?|stopped|quits?|drop(?:ping|ped)? (?:my|his|her|the)|ditch\w*|(?<!salt )substitut\w+|(?:want|wanna|need|like to be|get|be|come|am|im|i'?m) off (?:of )?(?:my|the|his|her|these|this|all)|(?:do(?:es)?n'?t|do(?:es)? not|no longer|won'?t|will not) (?:want|need|wish)(?: to (?:take|be on|use))? (?:my|his|her|these|this|any)|without (?:my|the|his|her|taking my)|(?:tired|sick|fed up) (?:of|with) (?:taking )?(?:my|the|his|her|these)|(?:giv(?:e|ing)|throw(?:ing)?) (?:up|away|out) (?:my|the|his|her)|(?:cut|cutting) out (?:my|the|his|her)|in lieu of|not (?:take|taking) (?:my|the|his|her)|(?:don'?t|won'?t) take (?:my|the|his|her)|rather (?:use|take|have))\b/i;
const feeding = /\b(?:give|giving|feed\w*|eat\w*|safe|toxic|poison\w*|ok|okay|allowed|dose|treat)\b/i;
const combining = /\b(?:with|together|combin\w*|mix\w*|same time|con|mit|avec)\b|\+|&/i;
const withFood = /\bwith (?:an? |my )?(?:food|meals?|breakfast|lunch|dinner|water|milk)\b/i;
const swallowing =
  /\b(?:safe\w*|ok|okay|take|taking|drink\w*|teas?|tee|herb\w*|oils?|supplements?|extract|powder|tincture|remed\w+|dose)\b/i;
/** "Mango and warfarin" is all that some ask. */
const shortPair =
  /^(?!what|who|how|why|when|where|tell|explain)[^\s?]+(?: [^\s?]+){0,2} (?:and|or|plus|n) [^\s?]+(?: [^\s?]+){0,2}\??$/i;
const alreadyTaken =
  /\b(?:took|taken|have been taking|drank|swallowed|had both|mixed|combined|by (?:accident|mistake)|accidentally)\b/i;
const alreadyTakenAdvice =
  'Call a poison center if you have already taken them together (US: 1-800-222-1222), and your emergency number at once if you feel unwell.';
const onSkinPattern =
  /\b(?:skin|cream|gel|salve|ointment|rub|rubbing|apply|lotion|compress|poultice|bath|on my|on the|on a|wash|shampoo|topical\w*|face|acne|spots?|foot|feet|toe|nail|bruise\w*|sprain\w*|burns?|sunburn|wounds?|scalp|lice|massage|mosquito|smell|diffus\w+|steam|inhal\w+|pimples?|fungus)\b/i;
/** Through broken skin it gets into the blood, and from a nipple into a baby. */
const brokenSkin =
  /\b(?:nipples?|broken skin|open (?:wounds?|cuts?|sores?)|(?:raw|bleeding|weeping) skin)\b/i;
/** What is breathed in is not on the skin. */
const inAir = /\b(?:diffus\w+|steam\w*|inhal\w+|vapou?r\w*|humidifier|nebuli[sz]\w+)\b/i;
const swallowPattern =
  /\b(?:swallow\w*|drink\w*|eat\w*|oral\w*|by mouth|ingest\w*|capsules?|pills?|tea(?! tree)|spoon\w*|internally|sip|tincture|take)\b/i;

/** Is it asked about for the skin or the air, and not for swallowing? */
export function isOnSkin(message: string): boolean {
  return onSkinPattern.test(message) && !swallowPattern.test(message);
}

/** Nobody prescribes what people drink or smoke. */
function isStimulantOrDrink(classes: readonly string[]): boolean {
  return classes.includes('alcohol') || classes.includes('caffeine');
}

/** Does somebody want to do without a medicine? */
export function isReplacing(message: string): boolean {
  return replacing.test(message.replaceAll('’', "'"));
}

/** Everything that the case calls for, the worst first. */
export function findStatements(safetyCase: SafetyCase): Statement[] {
  const { message, remedies, medicines, unknown } = safetyCase;
  const circumstances = findCircumstances(safetyCase);
  const statements = [
    ...findMedicineDangers(safetyCase),
    ...circumstances.filter(({ severity }) => severity === 'avoid'),
    ...findGeneralWarnings(safetyCase),
    ...findAlcoholWarnings(safetyCase),
  ];
  const unchecked = medicines.filter((medicine) => !isInPair(medicine, safetyCase));
  const first = (text: string) => statements.push({ severity: 'avoid', text });
  if (isReplacing(message)) {
    for (const medicine of medicines.filter(({ subject }) => !isStimulantOrDrink(subject.classes))) {
      if (/insulin/i.test(`${medicine.subject.id} ${medicine.text}`)) first(withoutInsulin);
      first(
        `Don't stop or replace ${nameOf(medicine)} on your own: talk to the doctor who prescribed it first.`,
      );
    }
  }
  const pairs = remedies.flatMap((remedy, index) =>
    statementsOn(remedy, remedies.slice(index + 1), safetyCase),
  );
  // No poison center helps against a pregnancy.
  const isDangerous = pairs.some(
    ({ severity, text }) => severity === 'avoid' && !text.includes('unplanned pregnancy'),
  );
  if (isDangerous && remedies.length + medicines.length > 1 && alreadyTaken.test(message))
    pairs.push({ severity: 'avoid', text: alreadyTakenAdvice });
  statements.push(
    ...[...pairs, ...circumstances.filter(({ severity }) => severity !== 'avoid')].sort(bySeverity),
  );
  for (const name of unknown.filter((one) => !isCleaner(one))) {
    const others = listOf([...remedies, ...medicines].map(nameOf)) || 'anything';
    statements.push({
      severity: 'ask',
      text: `I have nothing on ${name}: ask a pharmacist before you take it or combine it with ${others}.`,
    });
  }
  if (remedies.length === 0 && (unchecked.length > 0 || medicines.length === 0))
    statements.push(...withoutRemedy(safetyCase));
  if (remedies.length > 0 && medicines.length > 1 && unchecked.length > 0) {
    statements.push({
      severity: 'none',
      text: `I check herbs and supplements, not medicines with each other: ask a pharmacist about ${listOf(medicines.map(nameOf))}.`,
    });
  }
  return statements;
}

/** What is to be said of one remedy, alone and with everything else in the case. */
function statementsOn(
  remedy: Named<Remedy>,
  others: readonly Named<Remedy>[],
  { message, medicines, states, animals, animalStates, told }: SafetyCase,
): Statement[] {
  const isGrown = isOnlyGrown(remedy.subject, message);
  const found = [
    ...medicines.map((medicine) => {
      const statement = remedyWithMedicine(remedy, medicine);
      return isOfAnimal(medicine, animals, message) ? askVet(statement) : statement;
    }),
    ...states
      .filter((state) => isConcerned(remedy, state))
      .map((state) => remedyInState(remedy, state, isOverOneYear(message))),
    ...animals.map((animal) => remedyForAnimal(remedy, animal, animalStates)),
    ...others
      .filter((other) => !isGrown && !isOnlyGrown(other.subject, message))
      .map((other) => remedyWithRemedy(remedy, other))
      .filter((statement) => statement !== undefined)
      .filter(({ severity }) => severity !== 'none' || animals.length === 0)
      .map((statement) => (isOnlyForAnimals(animals, message) ? askVet(statement) : statement)),
    ...told.flatMap((before) => {
      const statement = remedyWithTold(remedy, before);
      return statement ? [{ ...statement, text: `${statement.text} (${toldAs(before)}.)` }] : [];
    }),
  ];
  const isForSkin =
    isOnSkin(message) &&
    !brokenSkin.test(message) &&
    !inAir.test(message) &&
    // Skin is no way round for an animal that licks it off, a small child that breathes it in, or where it is not for them.
    [...states, ...told.map(({ mention }) => mention)].every(({ subject }) => subject.id !== 'child') &&
    animals.length === 0 &&
    told.every(({ mention }) => mention.subject.kind !== 'animal') &&
    found.every(({ severity }) => severity !== 'avoid');
  return [
    ...found,
    ...(isGrown ? [] : remedyAlone(remedy.subject, isForSkin)),
    ...statementsOnLongUse(remedy.subject, message),
  ];
}

/** What an animal takes is no matter for a pharmacist. */
function askVet({ severity, text }: Statement): Statement {
  return {
    severity,
    text: text.replace(/\b(?:your doctor or pharmacist|your pharmacist|a pharmacist)\b/, 'a vet'),
  };
}

function remedyWithTold(
  remedy: Named<Remedy>,
  { mention: { subject, ...mention }, sentence }: Told,
): Statement | undefined {
  if (subject.kind === 'medicine') return remedyWithMedicine(remedy, { ...mention, subject });
  if (subject.kind === 'animal') return remedyForAnimal(remedy, { ...mention, subject });
  const state = { ...mention, subject };
  return isConcerned(remedy, state) ? remedyInState(remedy, state, isOverOneYear(sentence)) : undefined;
}

/** Whoever drives asks about drowsiness alone, and who no longer drinks about alcohol. */
function isConcerned({ subject }: Named<Remedy>, { subject: { id } }: Named<State>): boolean {
  return !['driving', 'alcoholism'].includes(id) || subject.use.notFor.some(({ who }) => who === id);
}

/** Medicines or animals are named, and no remedy that is known. */
function withoutRemedy({ message, medicines, animals, unknown }: SafetyCase): Statement[] {
  if (animals.length > 0) {
    return feeding.test(message) || shortPair.test(message.trim()) || isForAnimal(message, animals)
      ? [{ severity: 'ask', text: 'Ask a vet before an animal gets any of it.' }]
      : [];
  }
  if (medicines.length === 0) return [];
  if (unknown.length > 0)
    return [
      {
        severity: 'ask',
        text: `Ask a pharmacist before you add anything to ${listOf(medicines.map(nameOf))}.`,
      },
    ];
  const isPair = shortPair.test(message.trim());
  if (!isPair && (!combining.test(message) || withFood.test(message))) return [];
  return [
    {
      severity: 'ask',
      text:
        medicines.length > 1
          ? `Ask a pharmacist about ${listOf(medicines.map(nameOf))}: I check herbs and supplements, not medicines with each other.`
          : `Ask a pharmacist before you combine anything with ${listOf(medicines.map(nameOf))}: I don't know the other thing that you name.`,
    },
  ];
}

/** "For my dog's breath". */
function isForAnimal(message: string, animals: SafetyCase['animals']): boolean {
  const text = message.toLowerCase().replace(/['’]/g, '');
  return animals.some((animal) =>
    ['', 'my ', 'our ', 'a ', 'the ', 'his ', 'her '].some((whose) =>
      text.includes(`for ${whose}${animal.text.toLowerCase()}`),
    ),
  );
}

/** A person or an illness is named, and nothing that is known: silence must not pass for leave. */
export function askForUnknown({ message, states }: SafetyCase): Statement[] {
  if (!swallowing.test(message)) return [];
  return states.slice(0, 1).map((state) => ({
    severity: 'ask',
    text: `Ask a doctor or pharmacist before anything is taken ${whenOf(state)}: I don't know what else you name.`,
  }));
}

/** The first sentence in bold, the others as a list; undefined when there is nothing to warn of. */
export function writeVerdict(
  statements: readonly Statement[],
  mentions: readonly Mention[],
): string | undefined {
  const [first, ...others] = [
    ...new Map(statements.map((statement) => [statement.text, statement])).values(),
  ];
  if (!first) return undefined;
  const read = mentions.flatMap(({ text, meant }) => (meant ? [`I read “${text}” as ${meant}.`] : []));
  const rest = [
    ...others.slice(0, maxStatements).map(({ text, more }) => [text, ...(more ? [more] : [])].join(' ')),
    ...read,
  ];
  const more = others.length > maxStatements ? ['I left some out: ask about fewer things at a time.'] : [];
  const list = [...rest, ...more].map((text) => `- ${text}`).join('\n');
  return [[`**${first.text}**`, ...(first.more ? [first.more] : [])].join(' '), ...(list ? [list] : [])].join(
    '\n\n',
  );
}

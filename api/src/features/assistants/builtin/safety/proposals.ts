import { listOf } from '../language/listOf.js';
import { wordsOf } from '../language/words.js';
import { nameOf } from './names/nameOf.js';
import { loadReference, type Purpose, type Remedy } from './names/reference.js';
import type { SafetyCase } from './safetyCase.js';
import { plural, ruleFor } from './statements.js';
import type { Told } from './told.js';
import { toldAs } from './toldAs.js';
import { isWanting, readPurposes, saysMore } from './wishes.js';

/** Somebody wants to know what to take for something. */
export interface ProposalRequest {
  purposes: Purpose[];
  /** Nothing else is said that could describe one certain plant. */
  isGeneric: boolean;
}

/** What a message wants a remedy for; undefined when it wants none, or names one. */
export function readProposalRequest({
  message,
  remedies,
  medicines,
  states,
  animals,
}: SafetyCase): ProposalRequest | undefined {
  if (remedies.length > 0 || !isWanting(message)) return undefined;
  const { purposes, all } = readPurposes(message);
  if (purposes.length === 0) return undefined;
  const said = new Set(
    [...all, ...[...medicines, ...states, ...animals].map(({ text }) => wordsOf(text).join(' '))].flatMap(
      (name) => name.split(' '),
    ),
  );
  return { purposes, isGeneric: !saysMore(wordsOf(message), said) };
}

/** The herbs that are backed for one of the purposes by one of the routes; first those that are known for it most. */
export function findBacked(purposes: readonly Purpose[], routes: readonly string[]): Remedy[] {
  const rankOf = ({ use }: Remedy, id: string) =>
    Math.min(
      ...use.backed.map((backed) =>
        routes.includes(backed.route) && backed.for.includes(id)
          ? backed.for.indexOf(id)
          : Number.POSITIVE_INFINITY,
      ),
    );
  const backedFor = ({ id }: Purpose) =>
    loadReference()
      .herbs.filter((herb) => rankOf(herb, id) < Number.POSITIVE_INFINITY)
      .sort((one, other) => rankOf(one, id) - rankOf(other, id));
  return [...new Set(purposes.flatMap(backedFor))];
}

/** For whom no remedy is proposed at all, with whom to ask. */
const advisers: Record<string, string> = {
  child: 'a pediatrician before a child gets any herb',
  pregnancy: 'your midwife or doctor before you take any herb in pregnancy',
  breastfeeding: 'your midwife or doctor before you take any herb while breastfeeding',
  surgery: 'your surgeon before you take any herb before surgery',
};
/** An illness of which a remedy is asked for is no reason against it; these are reasons against any. */
const severeStates = new Set(
  'liver kidney heart heart-failure rhythm stroke epilepsy bleeding-disorder clotting cancer hormone-cancer transplant bipolar psychosis hiv'.split(
    ' ',
  ),
);

/** Why nothing may be proposed to this person or animal, as a sentence; undefined when something may. */
export function reasonForNone({ animals, states, medicines, told }: SafetyCase): string | undefined {
  const kept = [...animals, ...told.map(({ mention }) => mention)].filter(
    ({ subject }) => subject.kind === 'animal',
  );
  if (kept.length > 0)
    return `Ask a vet: I propose no herbs for animals, as many that people take are toxic to ${listOf(kept.map(({ subject }) => plural(subject.id)))}.`;
  const said = [
    ...states,
    ...told.flatMap(({ mention }) =>
      mention.subject.kind === 'state' ? [{ ...mention, subject: mention.subject }] : [],
    ),
  ];
  for (const state of said) {
    const adviser = advisers[state.subject.id];
    if (adviser) return `Ask ${adviser}: I propose none.`;
    if (severeStates.has(state.subject.id))
      return `Ask your doctor before you take any herb with ${nameOf(state)}: I propose none.`;
  }
  const taken = [
    ...medicines,
    ...told.flatMap(({ mention }) =>
      mention.subject.kind === 'medicine' ? [{ ...mention, subject: mention.subject }] : [],
    ),
  ];
  const delicate = taken.find(
    ({ subject }) =>
      subject.classes.includes('narrow') ||
      subject.classes.includes('serotonergic') ||
      subject.id === 'medicine',
  );
  return delicate && `Ask a pharmacist before you take any herb with ${nameOf(delicate)}: I propose none.`;
}

/** Which of the candidates go with what the person takes and has, and which of them do not, with why. */
export function withoutConflicts(
  candidates: readonly Remedy[],
  { medicines, states, told }: SafetyCase,
  purposes: readonly Purpose[],
): { fitting: Remedy[]; reasons: string[] } {
  const wanted = new Set(purposes.map(({ id }) => id));
  const conflicts = (remedy: Remedy, { subject }: Told['mention'], isTold: boolean) => {
    if (subject.kind === 'animal' || wanted.has(subject.id)) return false;
    const severity =
      subject.kind === 'medicine'
        ? ruleFor(remedy, subject)?.severity
        : remedy.use.notFor.find(({ who }) => who === subject.id)?.severity;
    // Whoever names an illness beside what they want is told of the herb itself what to ask.
    return severity === 'avoid' || (severity === 'ask' && (isTold || subject.kind === 'medicine'));
  };
  const concerns = [
    ...[...medicines, ...states].map((mention) => ({ mention, from: '' })),
    ...told.map((before) => ({ mention: before.mention, from: ` (${toldAs(before)}.)` })),
  ];
  const reasons = concerns.flatMap(({ mention, from }) => {
    const without = candidates
      .filter((remedy) => conflicts(remedy, mention, from !== ''))
      .map(({ title }) => title);
    return without.length > 0 ? [`I left out ${listOf(without)} because of ${nameOf(mention)}.${from}`] : [];
  });
  const fitting = candidates.filter(
    (remedy) => !concerns.some(({ mention, from }) => conflicts(remedy, mention, from !== '')),
  );
  return { fitting, reasons };
}

/** What is backed for the purposes, in one sentence; and that nothing is, when it is so. */
export function writeProposal(
  purposes: readonly Purpose[],
  oral: readonly Remedy[],
  other: readonly Remedy[],
  reasons: readonly string[] = [],
): string {
  const why = reasons.length > 0 ? ` ${reasons.join(' ')}` : '';
  const wanted = listOf(purposes.map(({ title }) => title));
  const names = (remedies: readonly Remedy[]) => listOf(remedies.map(({ title }) => title));
  const caution = 'Ask a pharmacist first if you take any medicine, are pregnant or have an illness.';
  const outside = `On the skin or inhaled only, never swallowed: ${names(other)}.`;
  if (oral.length > 0)
    return `**For ${wanted} my library backs these by mouth: ${names(oral)}.**${why} ${caution}`;
  if (other.length > 0) return `**${outside}** Nothing in my library is backed by mouth for ${wanted}.`;
  if (reasons.length > 0)
    return `**I propose no herb for ${wanted}: nothing that my library backs for it fits.**${why} Ask a doctor or pharmacist.`;
  return (
    `**Nothing in my library is backed for ${wanted}: I propose no herb.** Tell me more (for how long, how bad, what else you take), ` +
    'or ask a doctor or pharmacist; ask them at once if it is severe, new or getting worse.'
  );
}

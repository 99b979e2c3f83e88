import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { Finding } from './dialogue/finding.js';
import { isFollowing } from './dialogue/followUp.js';
import type { Earlier } from './language/facts.js';
import { wordsOf } from './language/words.js';
import {
  entriesIn,
  entriesOf,
  propose,
  readComplaint,
  refuseToReplace,
  suits,
  toNamed,
  toRemedies,
  unbackedStatements,
} from './proposing.js';
import { findDanger } from './safety/danger/danger.js';
import { findMedicineDangers } from './safety/medicineDangers.js';
import { findBacked, type ProposalRequest, readProposalRequest, reasonForNone } from './safety/proposals.js';
import { readSafetyCase, type SafetyCase } from './safety/safetyCase.js';
import { adviceOnSymptoms } from './safety/symptoms.js';
import { isAboutPast } from './safety/use/kitchenAndPast.js';
import { writeListToAvoid } from './safety/use/listsToAvoid.js';
import { isAboutFood } from './safety/use/remedyForEveryone.js';
import { findStatements, isReplacing, writeVerdict } from './safety/verdict.js';
import { asksIfSafe, isOnlyGrown, withoutRule } from './withoutRule.js';

/** Short enough to be about what was spoken of before. */
const maxFollowUpWords = 8;
const safetyForm =
  /\b(?:with|and|plus|together|mix\w*|combin\w*|safe\w*|ok|okay|fine|take|taking|on|interact\w*|dangerous|can|allowed|work)\b|\+|&/i;

/**
 * Puts before a finding about herbs what its reader must know before they believe it: the verdict on everything that is
 * named in the question, and for a wish ("herb for sleep") only herbs that are backed for it.
 */
export function addVerdict(
  finding: Finding | undefined,
  message: string,
  { earlier, subjects }: { earlier: readonly Earlier[]; subjects: readonly LibraryEntry[] },
): Finding | undefined {
  if (finding && !isOpenToVerdict(finding)) return finding;
  const read = readSafetyCase(message, earlier);
  const alone = answerAlone(finding, read);
  if (alone) return { kind: 'verdict', text: alone };
  const wish = readProposalRequest(read) ?? readComplaint(finding, message, read);
  const isFollowUp = isFollowing(message) && subjects.length > 0;
  const isInsteadOfMedicine = read.medicines.length > 0 && isReplacing(message);
  if (wish && isProposed(wish, finding, read) && !isFollowUp && !isAnsweredForGarden(finding, message, read))
    return isInsteadOfMedicine ? refuseToReplace(read) : propose(finding, message, read, wish);
  const safetyCase = withSubjects(read, finding, message, subjects);
  const statements = findStatements(safetyCase);
  if (wish && !isFollowUp) statements.push(...unbackedStatements(wish, toRemedies(entriesIn(finding))));
  if (statements.length === 0) statements.push(...withoutRule(finding, message, read, safetyCase));
  const mentions = [...safetyCase.remedies, ...safetyCase.medicines];
  const verdict = writeVerdict(statements, mentions);
  const backed = wish && entriesOf(findBacked(wish.purposes, ['oral']).map(toNamed));
  const fits = (entry: LibraryEntry) => (backed?.includes(entry) ?? !isHarmful(entry)) && suits(entry, read);
  const checked = finding?.kind === 'nearest' ? { ...finding, others: finding.others.filter(fits) } : finding;
  if (!verdict) return withoutVerdict(checked, message, read);
  const named = entriesOf(safetyCase.remedies);
  if (checked?.kind === 'nearest' && read.remedies.length === 0) {
    if (isWarnedOf(checked.entry, named, wish)) return verdictOnNearest(checked, verdict, read);
  }
  if (finding?.kind === 'entries') {
    return withEntries(finding, named, read, verdict);
  }
  if (finding?.kind === 'comparison') return { ...finding, verdict };
  if (finding?.kind === 'several')
    return { kind: 'several', findings: [{ kind: 'verdict', text: verdict }, ...finding.findings] };
  if (named.length > 0) return { kind: 'entries', entries: named, query: message, verdict };
  return { kind: 'verdict', text: verdict };
}

/**
 * The verdict with what was found and what is named. Beside an herb that is named for a child, none is shown that merely
 * comes near and is not for children.
 */
function withEntries(
  finding: Finding & { kind: 'entries' },
  named: readonly LibraryEntry[],
  read: SafetyCase,
  verdict: string,
): Finding {
  const isForChild = read.remedies.length > 0 && read.states.some(({ subject }) => subject.id === 'child');
  const fits = (entry: LibraryEntry) => !isForChild || named.includes(entry) || suits(entry, read);
  const entries = [...new Set([...finding.entries.filter(fits), ...named])];
  return entries.length > 0 ? { ...finding, entries, verdict } : { kind: 'verdict', text: verdict };
}

/** Is the wish answered by what is backed? Where any herb may be dangerous, none that merely comes near is shown. */
function isProposed(wish: ProposalRequest, finding: Finding | undefined, read: SafetyCase): boolean {
  return wish.isGeneric || (finding?.kind === 'nearest' && reasonForNone(read) !== undefined);
}

/** What an herb is taken for is no answer to a question of kitchen, garden or history: better to say that it isn't known. */
function notItsUses(finding: Finding | undefined, message: string, read: SafetyCase): Finding | undefined {
  const entries = finding?.kind === 'entries' ? finding.entries : [];
  const [entry] = entries;
  if (!entry || !entries.every(({ kind }) => kind === 'herb') || !isOnlyGrown(message, read))
    return undefined;
  // Some pages tell of the past.
  if (isAboutPast(message) && entries.some(({ body }) => body.some(isAboutPast))) return undefined;
  return {
    kind: 'verdict',
    text: `I don't know that about ${entry.title}: I know what it is used for, its cautions, and some of growing, drying and cooking herbs.`,
  };
}

/** In the kitchen a herb that comes near a named one is no answer: holy basil is none for a pizza with basil. */
function withoutOtherHerb(
  finding: Finding | undefined,
  message: string,
  { remedies }: SafetyCase,
): Finding | undefined {
  if (finding?.kind !== 'nearest' || finding.entry.kind !== 'herb') return finding;
  const { id } = finding.entry;
  const isOther = remedies.length > 0 && remedies.every(({ subject }) => subject.id !== id);
  return isOther && isAboutFood(message) ? undefined : finding;
}

/** What is said without any entry. */
function answerAlone(finding: Finding | undefined, read: SafetyCase): string | undefined {
  return writeListToAvoid(read) ?? medicinesAlone(read) ?? adviceToTold(finding, read);
}

/** What is found where nothing is warned of. */
function withoutVerdict(
  finding: Finding | undefined,
  message: string,
  read: SafetyCase,
): Finding | undefined {
  return notItsUses(finding, message, read) ?? withoutOtherHerb(finding, message, read);
}

/** Medicines that are dangerous together, and no herb: none that comes near is an answer. */
function medicinesAlone(read: SafetyCase): string | undefined {
  if (read.remedies.length > 0 || findMedicineDangers(read).length === 0) return undefined;
  return writeVerdict(findStatements({ ...read, unknown: [] }), read.medicines);
}

function adviceToTold(finding: Finding | undefined, read: SafetyCase): string | undefined {
  return finding?.kind === 'told' ? writeAdvice(read) : undefined;
}

/** What is said of symptoms: thanks are no answer to somebody who bleeds. */
function writeAdvice(read: SafetyCase): string | undefined {
  const advice = adviceOnSymptoms(read);
  return advice && writeVerdict(advice, []);
}

/** Somebody who tells of symptoms means no herb that merely comes near. */
function verdictOnNearest(
  nearest: Finding & { kind: 'nearest' },
  verdict: string,
  read: SafetyCase,
): Finding {
  const advice = writeAdvice(read);
  if (advice) return { kind: 'verdict', text: advice };
  return { ...nearest, verdict: verdict.replace('**', `**If you mean ${nearest.entry.title}: `) };
}

/** Is the warning about what merely comes near? Advice on gardens and kitchens is about no herb alone. */
function isWarnedOf(entry: LibraryEntry, named: readonly LibraryEntry[], wish: ProposalRequest | undefined) {
  return named.length === 0 ? wish !== undefined && entry.kind === 'herb' : named.includes(entry);
}

/** Does an entry answer what was asked about the garden? Then no herb is proposed. */
function isAnsweredForGarden(finding: Finding | undefined, message: string, read: SafetyCase): boolean {
  return finding?.kind === 'entries' && isOnlyGrown(message, read);
}

/**
 * The verdict for assistants that are not about herbs: on a remedy that is named together with a medicine, an illness, a
 * person or an animal for whom that matters.
 */
export function combinationVerdict(message: string, earlier: readonly Earlier[] = []): string | undefined {
  // Danger to life goes first, and alone.
  if (findDanger(message)) return undefined;
  const safetyCase = readSafetyCase(message, earlier);
  const { remedies, medicines, states, animals, told } = safetyCase;
  const concerns = medicines.length + states.length + animals.length + told.length;
  if (remedies.length === 0 || concerns === 0) return undefined;
  const statements = findStatements({ ...safetyCase, unknown: [] });
  const isSerious = asksIfSafe.test(message) || medicines.length > 0;
  return isSerious ? writeVerdict(statements, [...remedies, ...medicines]) : undefined;
}

function isOpenToVerdict({ kind }: Finding): boolean {
  return ['entries', 'comparison', 'nearest', 'several', 'unknown', 'noSubject', 'told', 'handOver'].includes(
    kind,
  );
}

/** What the question is about without naming it: what was spoken of before, or what it describes. */
function withSubjects(
  read: SafetyCase,
  finding: Finding | undefined,
  message: string,
  subjects: readonly LibraryEntry[],
): SafetyCase {
  const namedConcerns = read.medicines.length + read.states.length + read.animals.length;
  const concerns = namedConcerns + read.told.length;
  const hasForm =
    read.remedies.length + read.medicines.length > 0
      ? safetyForm.test(message)
      : concerns > 0 && asksIfSafe.test(message);
  const safetyCase = { ...read, unknown: hasForm ? read.unknown : [] };
  if (read.remedies.length > 0) return safetyCase;
  // What is only remembered makes no short message one about the last herb.
  const isShort = wordsOf(message).length <= maxFollowUpWords;
  const isAboutHealth = namedConcerns > 0 || asksIfSafe.test(message);
  const isFollowUp =
    concerns > 0 && (isFollowing(message) || (isShort && isAboutHealth)) && finding?.kind !== 'entries';
  const [latest] = subjects;
  if (isFollowUp && latest?.kind === 'herb') return { ...safetyCase, remedies: toRemedies([latest]) };
  if (finding?.kind === 'entries')
    return { ...safetyCase, unknown: [], remedies: toRemedies(finding.entries) };
  if (
    finding?.kind === 'nearest' &&
    ((concerns > 0 && safetyForm.test(message)) || read.told.length > 0 || isHarmful(finding.entry)) &&
    safetyCase.unknown.length === 0
  )
    return { ...safetyCase, remedies: toRemedies([finding.entry]) };
  return safetyCase;
}

function isHarmful(entry: LibraryEntry): boolean {
  return entry.kind === 'herb' && entry.use.swallow !== 'allowed';
}

import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { Finding } from './dialogue/finding.js';
import { isFollowing } from './dialogue/followUp.js';
import { wordsOf } from './language/words.js';
import { findDanger } from './safety/danger.js';
import { findGeneralWarnings } from './safety/generalWarnings.js';
import { writeListToAvoid } from './safety/listsToAvoid.js';
import {
  findBacked,
  type ProposalRequest,
  readProposalRequest,
  reasonForNone,
  withoutConflicts,
  writeProposal,
} from './safety/proposals.js';
import { loadReference, type Remedy } from './safety/reference.js';
import { isAboutFood } from './safety/remedyForEveryone.js';
import { type Named, readSafetyCase, type SafetyCase } from './safety/safetyCase.js';
import { findStatements, isOnSkin, isReplacing, writeVerdict } from './safety/verdict.js';
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
  { earlier, subjects }: { earlier: readonly string[]; subjects: readonly LibraryEntry[] },
): Finding | undefined {
  if (finding && !isOpenToVerdict(finding)) return finding;
  const read = readSafetyCase(message, earlier);
  const list = writeListToAvoid(read);
  if (list) return { kind: 'verdict', text: list };
  const wish = readProposalRequest(read);
  const isFollowUp = isFollowing(message) && subjects.length > 0;
  const isInsteadOfMedicine = read.medicines.length > 0 && isReplacing(message);
  if (wish?.isGeneric && !isFollowUp && !isAnsweredForGarden(finding, message, read))
    return isInsteadOfMedicine ? refuseToReplace(read) : propose(finding, message, read, wish);
  const safetyCase = withSubjects(read, finding, message, subjects);
  const statements = findStatements(safetyCase);
  if (wish && !isFollowUp) statements.push(...unbackedStatements(wish, toRemedies(entriesIn(finding))));
  if (statements.length === 0) statements.push(...withoutRule(finding, message, read, safetyCase));
  const mentions = [...safetyCase.remedies, ...safetyCase.medicines];
  const verdict = writeVerdict(statements, mentions);
  const backed = wish && entriesOf(findBacked(wish.purposes, ['oral']).map(toNamed));
  const fits = (entry: LibraryEntry) => backed?.includes(entry) ?? !isHarmful(entry);
  const checked = finding?.kind === 'nearest' ? { ...finding, others: finding.others.filter(fits) } : finding;
  if (!verdict) return withoutOtherHerb(checked, message, read);
  const named = entriesOf(safetyCase.remedies);
  if (checked?.kind === 'nearest' && read.remedies.length === 0) {
    if (isWarnedOf(checked.entry, named, wish))
      return { ...checked, verdict: verdict.replace('**', `**If you mean ${checked.entry.title}: `) };
  }
  if (finding?.kind === 'entries') {
    return { ...finding, entries: [...new Set([...finding.entries, ...named])], verdict };
  }
  if (finding?.kind === 'comparison') return { ...finding, verdict };
  if (finding?.kind === 'several')
    return { kind: 'several', findings: [{ kind: 'verdict', text: verdict }, ...finding.findings] };
  if (named.length > 0) return { kind: 'entries', entries: named, query: message, verdict };
  return { kind: 'verdict', text: verdict };
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
export function combinationVerdict(message: string, earlier: readonly string[] = []): string | undefined {
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
    ((concerns > 0 && safetyForm.test(message)) || isHarmful(finding.entry)) &&
    safetyCase.unknown.length === 0
  )
    return { ...safetyCase, remedies: toRemedies([finding.entry]) };
  return safetyCase;
}

function isHarmful(entry: LibraryEntry): boolean {
  return entry.kind === 'herb' && entry.use.swallow !== 'allowed';
}

/** "Herb for X": only herbs that are backed for it, and none for whom any may be dangerous. */
function propose(
  finding: Finding | undefined,
  message: string,
  read: SafetyCase,
  { purposes }: ProposalRequest,
): Finding {
  const warning = writeVerdict(findGeneralWarnings(read), []);
  if (warning) return { kind: 'verdict', text: warning };
  const reason = reasonForNone(read);
  if (reason) return { kind: 'verdict', text: `**${reason}**` };
  const fitting = (routes: readonly string[]) =>
    withoutConflicts(findBacked(purposes, routes), read, purposes);
  const [oral, other] = [
    fitting(['oral']),
    fitting(['topical', 'inhaled']).filter(({ use }) => use.swallow !== 'risky' || isOnSkin(message)),
  ];
  const verdict = writeProposal(purposes, isOnSkin(message) && other.length > 0 ? [] : oral, other);
  const candidates = entriesOf([...(oral.length > 0 ? oral : other)].map(toNamed));
  const found =
    finding?.kind === 'entries'
      ? finding.entries
      : finding?.kind === 'nearest'
        ? [finding.entry, ...finding.others]
        : [];
  const ordered = [...new Set([...found.filter((entry) => candidates.includes(entry)), ...candidates])];
  const [entry, ...others] = ordered;
  if (!entry) return { kind: 'verdict', text: verdict };
  if (finding?.kind === 'entries' && found.includes(entry)) return { ...finding, entries: [entry], verdict };
  return { kind: 'nearest', entry, others: others.slice(0, 2), query: message, verdict };
}

/** Any herb in the place of a medicine: none is proposed. */
function refuseToReplace({ medicines, ...read }: SafetyCase): Finding {
  const verdict = writeVerdict(findStatements({ ...read, medicines, unknown: [] }), medicines);
  return { kind: 'verdict', text: `${verdict}\n\nI propose no herb in place of a medicine.` };
}

/** The herb that the words describe is not what helps: it must not look as if it did. */
function unbackedStatements({ purposes }: ProposalRequest, remedies: readonly Named<Remedy>[]) {
  const ids = purposes.map(({ id }) => id);
  const wanted = purposes.map(({ title }) => title).join(' and ');
  return remedies
    .filter(({ subject }) => !subject.use.backed.some((backed) => backed.for.some((id) => ids.includes(id))))
    .map(({ subject }) => ({
      severity: 'none' as const,
      text: `My library doesn't back ${subject.title} for ${wanted}.`,
    }));
}

/** The entries that a finding is about; those that merely come near are none. */
function entriesIn(finding: Finding | undefined): readonly LibraryEntry[] {
  if (finding?.kind === 'entries' || finding?.kind === 'comparison') return finding.entries;
  return finding?.kind === 'nearest' ? [finding.entry] : [];
}

const toNamed = (subject: Remedy): Named<Remedy> => ({ subject, text: subject.title });

function toRemedies(entries: readonly LibraryEntry[]): Named<Remedy>[] {
  const ids = new Set(entries.map(({ id }) => id));
  return loadReference()
    .herbs.filter(({ id }) => ids.has(id))
    .map(toNamed);
}

function entriesOf(remedies: readonly Named<Remedy>[]): LibraryEntry[] {
  const { library } = loadContent();
  return remedies.flatMap(({ subject }) => library.find(({ id }) => id === subject.id) ?? []);
}

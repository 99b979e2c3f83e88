import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import type { Finding } from './dialogue/finding.js';
import { findGeneralWarnings } from './safety/generalWarnings.js';
import { findMedicineDangers } from './safety/medicineDangers.js';
import type { Named } from './safety/names/mentions.js';
import { loadReference, type Remedy } from './safety/names/reference.js';
import {
  findBacked,
  type ProposalRequest,
  reasonForNone,
  withoutConflicts,
  writeProposal,
} from './safety/proposals.js';
import type { SafetyCase } from './safety/safetyCase.js';
import { tellsAndAsksNothing } from './safety/told.js';
import { isAboutGrowing } from './safety/use/growing.js';
import { findStatements, isOnSkin, writeVerdict } from './safety/verdict.js';
import { purposesIn } from './safety/wishes.js';

/**
 * A complaint with no wish in so many words, "she coughs at night", where something was told that may forbid what comes
 * near: it is answered as a wish.
 */
export function readComplaint(
  finding: Finding | undefined,
  message: string,
  read: SafetyCase,
): ProposalRequest | undefined {
  const isOpen = finding === undefined || (finding.kind === 'nearest' && finding.entry.kind === 'herb');
  if (!isOpen || read.remedies.length > 0 || isAboutGrowing(message)) return undefined;
  const purposes = purposesIn(message);
  const isOfAnimal = read.told.some(({ mention }) => mention.subject.kind === 'animal');
  if (purposes.length === 0 && !isOfAnimal) return undefined;
  // "How does an eye operation work" complains of nothing.
  const isComplaint = tellsAndAsksNothing(message) && reasonForNone(read) !== undefined;
  return read.told.length > 0 || isComplaint ? { purposes, isGeneric: true } : undefined;
}

/** Does nothing that was told forbid what merely comes near? */
export function suits(entry: LibraryEntry, read: SafetyCase): boolean {
  const remedies = toRemedies([entry]).map(({ subject }) => subject);
  return withoutConflicts(remedies, read, []).reasons.length === 0;
}

/** "Herb for X": only herbs that are backed for it, and none for whom any may be dangerous. */
export function propose(
  finding: Finding | undefined,
  message: string,
  read: SafetyCase,
  { purposes }: ProposalRequest,
): Finding {
  const warning = writeVerdict([...findMedicineDangers(read), ...findGeneralWarnings(read)], []);
  if (warning) return { kind: 'verdict', text: warning };
  const reason = reasonForNone(read);
  if (reason) return { kind: 'verdict', text: `**${reason}**` };
  const backed = (routes: readonly string[]) =>
    withoutConflicts(findBacked(purposes, routes), read, purposes);
  const { fitting: oral, reasons } = backed(['oral']);
  const other = backed(['topical', 'inhaled']).fitting.filter(
    ({ use }) => use.swallow !== 'risky' || isOnSkin(message),
  );
  const verdict = writeProposal(purposes, isOnSkin(message) && other.length > 0 ? [] : oral, other, reasons);
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
export function refuseToReplace({ medicines, ...read }: SafetyCase): Finding {
  const verdict = writeVerdict(findStatements({ ...read, medicines, unknown: [] }), medicines);
  return { kind: 'verdict', text: `${verdict}\n\nI propose no herb in place of a medicine.` };
}

/** The herb that the words describe is not what helps: it must not look as if it did. */
export function unbackedStatements({ purposes }: ProposalRequest, remedies: readonly Named<Remedy>[]) {
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
export function entriesIn(finding: Finding | undefined): readonly LibraryEntry[] {
  if (finding?.kind === 'entries' || finding?.kind === 'comparison') return finding.entries;
  return finding?.kind === 'nearest' ? [finding.entry] : [];
}

/** A remedy as if it had been named. */
export const toNamed = (subject: Remedy): Named<Remedy> => ({ subject, text: subject.title });

/** The remedies that these entries are about. */
export function toRemedies(entries: readonly LibraryEntry[]): Named<Remedy>[] {
  const ids = new Set(entries.map(({ id }) => id));
  return loadReference()
    .herbs.filter(({ id }) => ids.has(id))
    .map(toNamed);
}

/** The entries about these remedies. */
export function entriesOf(remedies: readonly Named<Remedy>[]): LibraryEntry[] {
  const { library } = loadContent();
  return remedies.flatMap(({ subject }) => library.find(({ id }) => id === subject.id) ?? []);
}

import type { Finding } from '../findings/check.js';
import type { AcceptanceRecord, CheckOutcome, ScanRecord } from './scan.model.js';
import { ScanState, type SecurityScan } from './scan.type.js';
import { bySeverity, findNew, isCovered, summarize } from './verdict.js';

const findingsOf = ({ outcomes }: Pick<ScanRecord, 'outcomes'>): Finding[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'found' ? outcome.findings : []));

const nothingBefore = { outcomes: [] };

/**
 * Scans with new and fixed findings since the previous one, and what is accepted now.
 * @param records newest first, without a gap
 * @param isOpen whether the newest one is still running
 */
export function toScans(
  records: readonly ScanRecord[],
  acceptances: readonly AcceptanceRecord[],
  usernames: ReadonlyMap<string, string>,
  isOpen: boolean,
): SecurityScan[] {
  return records.map((record, index) => {
    const before = records.slice(index + 1).find(({ finishedAt }) => finishedAt);
    return toScan(record, before, acceptances, usernames, stateOf(record, isOpen && index === 0));
  });
}

function toScan(
  record: ScanRecord,
  before: ScanRecord | undefined,
  acceptances: readonly AcceptanceRecord[],
  usernames: ReadonlyMap<string, string>,
  state: ScanState,
): SecurityScan {
  const all = findingsOf(record);
  const earlier = findingsOf(before ?? nothingBefore);
  // The first scan has nothing to compare with, so nothing is new.
  const newIds = before ? findNew(all, earlier) : new Set<string>();
  const accepted = (finding: Finding) => {
    const acceptance = acceptances.find(({ _id }) => _id === finding.id);
    return acceptance && isCovered(finding, acceptance) ? acceptance : undefined;
  };
  const open = all.filter((finding) => !accepted(finding));
  const countOf = (severity: string) => open.filter((finding) => finding.severity === severity).length;
  const counts = {
    high: countOf('high'),
    medium: countOf('medium'),
    low: countOf('low'),
    accepted: all.length - open.length,
    passed: record.outcomes.filter(({ status }) => status === 'passed').length,
    unchecked: record.outcomes.filter(({ status }) => status === 'unchecked').length,
  };
  const nameOf = (userId: unknown) => usernames.get(String(userId)) ?? 'a former admin';
  return {
    id: String(record._id),
    state,
    startedAt: record.startedAt,
    durationMs: record.finishedAt ? record.finishedAt.getTime() - record.startedAt.getTime() : null,
    startedBy: record.isDaily ? null : nameOf(record.userId),
    counts,
    summary: state === ScanState.COMPLETE ? summarize(counts) : stateText[state],
    newCount: open.filter(({ id }) => newIds.has(id)).length,
    fixed: before && record.finishedAt ? findFixed(record.outcomes, all, earlier) : [],
    outcomes: record.outcomes.map((outcome) => ({
      id: outcome.id,
      title: outcome.title,
      status: outcome.status,
      evidence: outcome.status === 'passed' ? outcome.evidence : [],
      reason: outcome.status === 'unchecked' ? outcome.reason : null,
      findings: (outcome.status === 'found' ? outcome.findings : []).toSorted(bySeverity).map((finding) => {
        const acceptance = accepted(finding);
        return {
          id: finding.id,
          severity: finding.severity,
          title: finding.title,
          evidence: finding.evidence,
          fix: finding.fix.text,
          fixUrl: finding.fix.url ?? null,
          isNew: newIds.has(finding.id),
          acceptance: acceptance
            ? {
                reason: acceptance.reason,
                acceptedBy: nameOf(acceptance.userId),
                acceptedAt: acceptance.acceptedAt,
              }
            : null,
        };
      }),
    })),
  };
}

const stateText = {
  [ScanState.RUNNING]: 'Running',
  [ScanState.INTERRUPTED]: 'Interrupted',
};

function stateOf({ finishedAt }: ScanRecord, isOpen: boolean): ScanState {
  if (finishedAt) return ScanState.COMPLETE;
  return isOpen ? ScanState.RUNNING : ScanState.INTERRUPTED;
}

/** Findings that are gone, unless their check couldn't run this time. */
function findFixed(
  outcomes: readonly CheckOutcome[],
  now: readonly Finding[],
  before: readonly Finding[],
): string[] {
  const couldRun = (findingId: string) =>
    outcomes.some(({ id, status }) => findingId.split('.')[0] === id && status !== 'unchecked');
  return before
    .filter(({ id }) => !now.some((one) => one.id === id) && couldRun(id))
    .map(({ title }) => title);
}

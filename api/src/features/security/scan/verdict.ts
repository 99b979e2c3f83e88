import { plural } from '../../../platform/text/numbers.js';
import { type Finding, Severity } from '../findings/check.js';

const rank = [Severity.HIGH, Severity.MEDIUM, Severity.LOW];

/** What was known about a finding before, or what it was accepted for. */
interface Known {
  subjects: readonly string[];
  severity: string;
}

/** Whether a finding is no worse than known and doesn't concern anyone new. */
export function isCovered({ subjects, severity }: Finding, known: Known): boolean {
  const isWorse = rank.indexOf(severity) < rank.indexOf(known.severity as Severity);
  return !isWorse && subjects.every((subject) => known.subjects.includes(subject));
}

/** Worst first. */
export const bySeverity = (one: Finding, other: Finding): number =>
  rank.indexOf(one.severity) - rank.indexOf(other.severity);

/** The result of a scan. */
export interface ScanCounts {
  high: number;
  medium: number;
  low: number;
  accepted: number;
  passed: number;
  unchecked: number;
}

/** The result in a sentence without a period. It says that nothing was found only if every check could tell. */
export function summarize({ high, medium, low, accepted, unchecked }: ScanCounts): string {
  const open = high + medium + low;
  const unknown = `${plural(unchecked, 'check')} couldn’t run`;
  if (open > 0) return `${plural(open, 'problem')} to fix${unchecked > 0 ? `, and ${unknown}` : ''}`;
  if (unchecked > 0) return `Nothing to fix, but ${unknown}`;
  return accepted > 0 ? `Nothing new to fix, ${accepted} accepted` : 'No vulnerabilities found';
}

/** The ids of findings that the previous scan lacked, or lacked for some of their subjects. */
export function findNew(now: readonly Finding[], before: readonly Finding[]): Set<string> {
  const isNew = (finding: Finding) => {
    const known = before.find(({ id }) => id === finding.id);
    return !known || !isCovered(finding, known);
  };
  return new Set(now.filter(isNew).map(({ id }) => id));
}

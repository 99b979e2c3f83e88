/** How much harm a finding can do, worst first. */
export enum Severity {
  HIGH = 'high',
  MEDIUM = 'medium',
  LOW = 'low',
}

/** A problem that should be fixed. */
export interface Finding {
  /** Identifies it across scans, such as 'signInSettings.sessionTimeout'. */
  id: string;
  severity: Severity;
  /** The verdict in a sentence without a period. */
  title: string;
  /** Facts: names, counts, dates; never secrets or what members have written. */
  evidence: string[];
  /** How to fix it, and where; a route of the web app. */
  fix: { text: string; url?: string };
  /** What it concerns, such as usernames; accepting the finding accepts it for these. */
  subjects: string[];
}

/** A check's outcome. An uncertain check never passes. */
export type CheckResult =
  | { status: 'passed'; evidence: string[] }
  | { status: 'found'; findings: Finding[] }
  | { status: 'unchecked'; reason: string };

/** One check of the scan. */
export interface Check<Facts> {
  id: string;
  title: string;
  /** If it throws, the check couldn't run. */
  run(facts: Facts): Promise<CheckResult>;
}

/** The check passed, with evidence. */
export const passed = (...evidence: string[]): CheckResult => ({ status: 'passed', evidence });

/** The check couldn't decide; `reason` is a sentence that says why. */
export const unchecked = (reason: string): CheckResult => ({ status: 'unchecked', reason });

/** The check's findings; none means it passed. */
export const found = (findings: readonly Finding[], ...evidence: string[]): CheckResult =>
  findings.length > 0 ? { status: 'found', findings: [...findings] } : passed(...evidence);

/** How much harm a finding can do; worst first. */
export enum Severity {
  HIGH = 'high',
  MEDIUM = 'medium',
  LOW = 'low',
}

/** Something that should be mended. */
export interface Finding {
  /** Names it among all findings, the same in each scan, such as 'signInSettings.sessionTimeout'. */
  id: string;
  severity: Severity;
  /** The verdict in a sentence without a period. */
  title: string;
  /** Facts: names, counts, dates. Never secrets, never what members have written. */
  evidence: string[];
  /** What mends it, and where; a route of the web app. */
  fix: { text: string; url?: string };
  /** What it concerns, such as usernames: who accepts the finding accepts it for these. */
  subjects: string[];
}

/** What came of a check. One that cannot tell never passes. */
export type CheckResult =
  | { status: 'passed'; evidence: string[] }
  | { status: 'found'; findings: Finding[] }
  | { status: 'unchecked'; reason: string };

/** One question that the scan asks of the site. */
export interface Check<Facts> {
  id: string;
  title: string;
  /** What it throws counts as a check that could not run. */
  run(facts: Facts): Promise<CheckResult>;
}

/** All is well, and this shows it. */
export const passed = (...evidence: string[]): CheckResult => ({ status: 'passed', evidence });

/** It could not be found out, and why; a sentence. */
export const unchecked = (reason: string): CheckResult => ({ status: 'unchecked', reason });

/** What was found; nothing, when all is well. */
export const found = (findings: readonly Finding[], ...evidence: string[]): CheckResult =>
  findings.length > 0 ? { status: 'found', findings: [...findings] } : passed(...evidence);

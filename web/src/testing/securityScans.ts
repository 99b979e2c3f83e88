import type { Answer } from './fakeServer';

/** A security scan as its page requests it. */
export type Scan = NonNullable<Answer<'SecurityScan'>['securityScan']>;
type Finding = Scan['outcomes'][number]['findings'][number];
type Run = Answer<'JobRun'>['jobRun'];

/** A finding of that scan. */
export const finding: Finding = {
  __typename: 'ScanFinding',
  id: 'adminsWithoutSecondFactor',
  severity: 'HIGH',
  title: '1 admin has no second factor',
  evidence: ['grace'],
  fix: 'Turn on “Require 2FA for Admin Accounts”.',
  fixUrl: '/security',
  isNew: true,
  acceptance: null,
};
const counts = { high: 1, medium: 0, low: 0, accepted: 0, passed: 1, unchecked: 1 };
/** A scan with a finding to fix, a check that couldn't run, and one that passed. */
export const makeScan = (given: Partial<Scan> = {}): Scan => ({
  __typename: 'SecurityScan',
  id: 's1',
  state: 'COMPLETE',
  startedAt: '2026-11-22T19:23:00.000Z',
  durationMs: 1200,
  startedBy: 'owner',
  summary: '1 problem to fix, and 1 check couldn’t run',
  newCount: 1,
  counts,
  fixed: ['Only one admin'],
  outcomes: [
    {
      __typename: 'ScanOutcome',
      id: 'adminsWithoutSecondFactor',
      title: 'Admins use two-factor sign-in',
      status: 'found',
      evidence: [],
      reason: null,
      findings: [finding],
    },
    {
      __typename: 'ScanOutcome',
      id: 'dependencies',
      title: 'No known vulnerabilities in packages',
      status: 'unchecked',
      evidence: [],
      reason: 'The list of this release is from October 1, 2026.',
      findings: [],
    },
    {
      __typename: 'ScanOutcome',
      id: 'freeDisk',
      title: 'Enough disk space',
      status: 'passed',
      evidence: ['40 GB of 100 GB free'],
      reason: null,
      findings: [],
    },
  ],
  ...given,
});
/** A scan without findings. */
export const cleanScan = makeScan({
  id: 's2',
  summary: 'No vulnerabilities found',
  newCount: 0,
  counts: { ...counts, high: 0, unchecked: 0 },
  fixed: [],
  outcomes: makeScan().outcomes.filter(({ status }) => status === 'passed'),
});
/** The job that runs a scan. */
export const makeRun = (given: Partial<Run> = {}): Run => ({
  __typename: 'JobRun',
  id: 'j1',
  job: 'security.scan',
  title: 'Security scan',
  state: 'RUNNING',
  outcome: null,
  startedBy: 'owner',
  createdAt: '2026-11-22T19:23:00.000Z',
  startedAt: '2026-11-22T19:23:00.000Z',
  endedAt: null,
  isRetryable: false,
  progress: { __typename: 'JobProgress', done: 4, total: 22, text: 'No old or excessive sessions' },
  ...given,
});
/** The scan's job once it has finished. */
export const doneRun = makeRun({ state: 'DONE', progress: null, endedAt: '2026-11-22T19:23:02.000Z' });

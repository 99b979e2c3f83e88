import { runCheck } from '../../../../testing/features/checks.js';
import { freeDisk, nodeSupport, rightClock } from './machineChecks.js';

const now = new Date('2026-11-23T12:00:00Z');
const gigabyte = 1024 ** 3;

test('a disk that is filling up is reported in time', async () => {
  const on = (freeBytes: number, totalBytes: number) =>
    runCheck(freeDisk, { disk: async () => ({ freeBytes, totalBytes }) });
  expect(await on(40 * gigabyte, 100 * gigabyte)).toEqual(['passed', '40 GB of 100 GB free']);
  // A large disk has space even at a small share.
  expect(await on(300 * gigabyte, 4000 * gigabyte)).toContain('passed');
  expect(await on(8 * gigabyte, 100 * gigabyte)).toEqual(['medium freeDisk', '8 GB of 100 GB free']);
  expect(await on(4 * gigabyte, 100 * gigabyte)).toEqual(['high freeDisk', '4 GB of 100 GB free']);
  expect(await on(gigabyte / 2, 2 * gigabyte)).toContain('high freeDisk');
});

test('a wrong clock is noticed by the database, the audit log, or the release', async () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const on = (kind: 'exact' | 'earliest', minutes: number) =>
    runCheck(rightClock, { now, clocks: async () => [{ name: 'Other', at: at(minutes), kind }] });
  expect(await on('exact', 0.5)).toEqual([
    'passed',
    'This server: November 23, 2026 at 12:00 PM UTC',
    'Other: November 23, 2026 at 12:00 PM UTC',
  ]);
  expect(await on('earliest', -10_000)).toContain('passed');
  for (const [kind, minutes] of [
    ['exact', -2],
    ['exact', 2],
    ['earliest', 2],
  ] as const)
    expect(await on(kind, minutes)).toEqual([
      'medium rightClock',
      'This server: November 23, 2026 at 12:00 PM UTC',
      expect.stringMatching(/^Other: November 23, 2026/),
    ]);
});

test('Node.js is judged by the end of its security fixes', async () => {
  const releases = [
    { major: 22, end: '2027-04-30' },
    { major: 20, end: '2026-04-30' },
  ];
  const on = (version: string, today = now) =>
    runCheck(nodeSupport, { now: today, node: { version, releases, source: 'a list' } });
  expect(await on('v22.11.0')).toEqual([
    'passed',
    'Node.js v22.11.0',
    'Security fixes until April 30, 2027 (a list)',
  ]);
  expect(await on('v22.11.0', new Date('2027-03-15'))).toContain('low nodeSupport');
  expect(await on('v20.20.2')).toEqual([
    'high nodeSupport',
    'Node.js v20.20.2',
    'Security fixes until April 30, 2026 (a list)',
  ]);
  // The dates of versions newer than this release are unknown.
  expect(await on('v30.1.0')).toEqual([
    'unchecked',
    'Node.js v30.1.0 is not in this release’s list (a list).',
  ]);
});

import { expect, test } from 'vitest';
import { makeAssignment, makeCell, makeRow } from '../../testing/groups';
import { progressCsv } from './progressCsv';

test('the export has one line per member and real numbers, and nothing that a spreadsheet would run', () => {
  const assignments = [
    makeAssignment({ title: 'Subnetting, part 1' }),
    makeAssignment({ id: 'w2', kind: 'EXAM', title: '=HYPERLINK("x")' }),
    makeAssignment({ id: 'w3', title: null, url: null }),
  ];
  const rows = [
    makeRow({
      username: '-2+3',
      displayName: '@SUM(A1) "Mira"',
      cells: [makeCell(), makeCell({ assignmentId: 'w2', attempts: 2, bestPercent: 71, isDone: true })],
    }),
    makeRow({ userId: 'u2', username: 'jonas', status: 'INACTIVE', cells: [] }),
    makeRow({ userId: 'u3', username: 'noor', cells: [makeCell({ isDone: true, isOffline: true })] }),
  ];
  expect(progressCsv(assignments, rows).split('\r\n')).toEqual([
    '\ufeffUsername,Name,Status,Last active,"Subnetting, part 1: state","Subnetting, part 1: lesson read","Subnetting, part 1: quiz %","Subnetting, part 1: mastered %","\'=HYPERLINK(""x""): state","\'=HYPERLINK(""x""): best %","\'=HYPERLINK(""x""): attempts"',
    '\'-2+3,"\'@SUM(A1) ""Mira""",Active,,open,yes,80,12.5,done,71,2',
    'jonas,,Inactive,,,,,,,,',
    'noor,,Active,,done offline,yes,80,12.5,,,',
    '',
  ]);
});

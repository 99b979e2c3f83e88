import { readFileSync } from 'node:fs';
import { gradeLog, gradeRun } from '../labs/grade.js';
import type { Lab, LogEntry } from '../labs/lab.js';
import { applyEntry, replay } from '../labs/replay.js';

const lab = JSON.parse(readFileSync(new URL('../../labs/c19.json', import.meta.url), 'utf8')) as Lab;
const says = (question: string, answer: string, at = 90_100): LogEntry => ({
  at,
  kind: 'form',
  question,
  answer,
});
const gradeOf = (id: string, ...log: LogEntry[]) =>
  gradeLog(lab, 0, log).requirements.find((each) => each.id === id);
/** The addresses of R1's three next hops, as in its choices. */
function hops(): string[] {
  const check = replay(lab, 0, []).lab.requirements[0]?.check;
  return check?.kind === 'answer' ? (check.choices ?? []) : [];
}

describe('a question', () => {
  it("is open until it is answered, and doesn't reveal the correct answer", () => {
    expect(gradeOf('longer')).toMatchObject({ ok: false, found: 'no answer yet' });
    const wrong = gradeOf('longer', says('longer', '9.9.9.9'));
    expect(wrong).toMatchObject({ ok: false, found: 'your answer: 9.9.9.9' });
    expect(wrong?.expected).not.toContain(hops()[1]);
    expect(wrong?.evidence).toMatchObject({
      device: 'R1',
      command: 'show ip route | begin Gateway',
      lines: [],
    });
  });
  it('uses the last answer, and the earlier one again after going back', () => {
    const log = [says('longer', hops()[0] ?? ''), says('longer', hops()[1] ?? '')];
    expect(gradeOf('longer', ...log)?.ok).toBe(true);
    expect(gradeOf('longer', ...log.slice(0, 1))?.ok).toBe(false);
  });
  it.each([
    ['in another order', (a: string, b: string) => `${b},  ${a}`, true],
    ['twice', (a: string, b: string) => `${a}, ${b}, ${b}`, true],
    ['one of two', (a: string) => a, false],
    ['all of them', () => hops().join(','), false],
  ])('with several correct choices: %s', (_name, write, ok) => {
    const [a = '', b = ''] = hops();
    expect(gradeOf('both', says('both', write(a, b)))?.ok).toBe(ok);
  });
  it('is graded against the current network, not against the file', () => {
    const labRun = replay(lab, 0, [says('both', `${hops()[0]}, ${hops()[1]}`)]);
    expect(gradeRun(labRun).requirements.find(({ id }) => id === 'both')?.ok).toBe(true);
    for (const text of ['enable', 'configure terminal', 'interface g0/0/0', 'ip ospf cost 9']) {
      applyEntry(labRun, { at: labRun.world.now + 100, kind: 'line', on: 'R1', text });
    }
    const grade = gradeRun(labRun);
    expect(grade.requirements.find(({ id }) => id === 'both')?.ok).toBe(false);
    expect(grade.broken).toMatchObject([{ expected: 'R1 unchanged' }]);
  });
  it("that isn't in the lab is ignored", () => {
    const labRun = replay(lab, 0, [says('score', '100'), says('__proto__', 'x'), says('constructor', 'x')]);
    expect(labRun.answers).toEqual({});
  });
});

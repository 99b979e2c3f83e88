import fc from 'fast-check';
import { trunkAnswer, trunkLab } from '../testing/labs.js';
import { buildLab, cableText, drawVariables, fillIn } from './build.js';
import { gradeLog, gradeRun } from './grade.js';
import type { LabStep, LogEntry } from './lab.js';
import { applyEntry, checkLog, checkParts, hashWorld, LOG_LIMITS, logOf, replay } from './replay.js';

const stepsFor = (steps: LabStep[], seed: number): LogEntry[] =>
  logOf(fillIn(steps, drawVariables(trunkLab, seed)), 90_000);

const failedOf = (log: LogEntry[], seed = 0) =>
  gradeLog(trunkLab, seed, log)
    .requirements.filter(({ ok }) => !ok)
    .map(({ id }) => id);

describe('a lab', () => {
  it.each([0, 1, 2, 3, 4])(
    'with seed %i scores below 100 at the start and 100 with the solution, and wrong solutions fail where they should',
    (seed) => {
      const start = gradeRun(buildLab(trunkLab, seed));
      expect(start.score).toBeLessThan(100);
      expect(start.broken).toEqual([]);
      const grade = gradeLog(trunkLab, seed, stepsFor(trunkAnswer.solution, seed));
      expect(grade).toMatchObject({ score: 100, passed: true, broken: [] });
      for (const { steps, fails } of trunkAnswer.wrong)
        expect(failedOf(stepsFor(steps, seed), seed)).toEqual(fails);
    },
  );
  it("differs from seed to seed, so a copied log doesn't fit", () => {
    expect(drawVariables(trunkLab, 0)).not.toEqual(drawVariables(trunkLab, 1));
    const other = trunkAnswer.wrong[0]?.steps ?? [];
    expect(failedOf(stepsFor(other, 0), 1)).toContain('reach');
  });
  it('accepts a different design', () => {
    const log = logOf(
      ['en', 'conf t', 'int g0/1', 'switchport mode dynamic desirable', 'do copy run start', ''].map(
        (type) => ({ on: 'S1', type }),
      ),
      90_000,
    );
    expect(failedOf(log)).toEqual([]);
  });
  it("shows what was expected and found, with the line in the person's own output", () => {
    const grade = gradeRun(buildLab(trunkLab, 0));
    const reach = grade.requirements.find(({ id }) => id === 'reach');
    expect(reach).toMatchObject({
      ok: false,
      expected: 'H1 reaches H2',
      found: expect.stringContaining("doesn't reply"),
    });
    expect(reach?.evidence).toMatchObject({
      device: 'H1',
      output: expect.stringContaining('Destination host unreachable'),
    });
  });
  it("takes points off for anything broken, and doesn't pass", () => {
    const log = [...stepsFor(trunkAnswer.solution, 0)];
    const at = (log.at(-1)?.at ?? 0) + 100;
    const lines = ['conf t', 'int f0/2', 'shutdown', 'end', 'wr'].map(
      (text): LogEntry => ({ at, kind: 'line', on: 'S1', text }),
    );
    expect(gradeLog(trunkLab, 0, [...log, ...lines])).toMatchObject({
      score: 90,
      passed: false,
    });
  });
  it("doesn't pass if a requirement isn't met, whatever it is worth", () => {
    const requirements = trunkLab.requirements.map((each) =>
      each.id === 'saved' ? each : { ...each, weight: 50 },
    );
    const log = stepsFor(trunkAnswer.wrong[2]?.steps ?? [], 0);
    expect(gradeLog({ ...trunkLab, requirements }, 0, log)).toMatchObject({
      score: 99,
      passed: false,
    });
  });
  it('passes with hints, for fewer points', () => {
    const log = stepsFor(trunkAnswer.solution, 0);
    const hints = { trunk: 3, reach: 3, saved: 3 };
    expect(gradeLog(trunkLab, 0, log, hints)).toMatchObject({ score: 85, passed: true });
  });
  it('takes a percentage off for hints', () => {
    const log = stepsFor(trunkAnswer.solution, 0);
    expect(gradeLog(trunkLab, 0, log, { trunk: 3, reach: 1 }).score).toBe(94);
  });
});

it.each([
  [{}, ''],
  [{ length: 90 }, 'Twisted pair, 90 m'],
  [{ length: 300, mode: 'multimode' }, 'Multimode fiber, 300 m'],
] as const)('says what a cable is if its length matters: %o', (cable, text) => {
  expect(cableText(cable)).toBe(text);
});

describe('a replay', () => {
  const log = [
    ...stepsFor(trunkAnswer.solution, 0),
    { at: 200_000, kind: 'line', on: 'H1', text: 'ping 10.0.1.3' },
    { at: 260_000, kind: 'cable', a: 'H3', b: 'S1 f0/2', remove: true },
    { at: 260_100, kind: 'cable', a: 'H3', b: 'S1 f0/3' },
    { at: 300_000, kind: 'form', on: 'H3', set: { address: '10.0.1.33', mask: '255.255.255.0' } },
    { at: 330_000, kind: 'power', on: 'S2', up: false },
    { at: 340_000, kind: 'power', on: 'S2', up: true },
    { at: 500_000, kind: 'wait' },
  ] satisfies LogEntry[];
  it('gives the same hash twice, when it is split anywhere, and with output', () => {
    const whole = hashWorld(replay(trunkLab, 0, log).world);
    fc.assert(
      fc.property(fc.nat(log.length), (split) => {
        const first = replay(trunkLab, 0, log.slice(0, split));
        for (const entry of log.slice(split)) applyEntry(first, entry);
        expect(hashWorld(first.world)).toBe(whole);
      }),
      { numRuns: 6 },
    );
  });
  it('gives a different hash if a line changes', () => {
    const changed = log.map((entry, index) =>
      index === 3 ? { ...entry, text: 'switchport mode access' } : entry,
    ) as LogEntry[];
    expect(hashWorld(replay(trunkLab, 0, changed).world)).not.toBe(hashWorld(replay(trunkLab, 0, log).world));
  });
  const line: LogEntry = { at: 5, kind: 'line', on: 'S1', text: 'enable' };
  it.each([
    ['falling times', [line, { ...line, at: 4 }], 'must not go backward'],
    ['too many entries', Array(LOG_LIMITS.entries + 1).fill(line), 'more than 2000'],
    ['too many bytes', Array(1500).fill({ ...line, text: 'x'.repeat(100) }), '128 kB'],
    ['half a millisecond', [{ ...line, at: 5.5 }], 'whole milliseconds'],
    ['nine hours', [{ ...line, at: 9 * 3_600_000 }], '8 hours'],
  ])('refuses %s', (_name, bad, message) => {
    expect(() => checkLog(bad)).toThrow(message);
  });
  it.each<LogEntry>([
    { at: 1, kind: 'line', on: '__proto__', text: 'enable' },
    { at: 1, kind: 'power', on: 'constructor', up: false },
    { at: 1, kind: 'form', on: 'H9', set: {} },
    { at: 1, kind: 'cable', a: 'S1 g0/1', b: 'S1 g0/1' },
    { at: 1, kind: 'cable', a: 'H3', b: 'S1 f0/3' },
  ])("refuses what isn't in the lab: %o", (entry) => {
    expect(() => checkParts(trunkLab, 0, [entry])).toThrow("isn't in the lab");
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { matchLine } from '../console/match.js';
import { SIM_VERSION } from '../core/limits.js';
import { grammarOf } from '../shell/grammar.js';
import { buildLab, drawVariables, fillIn } from './build.js';
import { gradeLog, gradeRun } from './grade.js';
import type { Lab, LabAnswer, LabStep } from './lab.js';
import { logOf } from './replay.js';

const labFolder = new URL('../../labs/', import.meta.url);
const answerFolder = new URL('../../../api/content/labs/', import.meta.url);
const read = (folder: URL, id: string): unknown =>
  JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8'));
const ids = readdirSync(labFolder)
  .map((name) => name.replace('.json', ''))
  .sort();
const labs = ids.map((id) => [id, read(labFolder, id) as Lab, read(answerFolder, id) as LabAnswer] as const);

const gradeSteps = (lab: Lab, seed: number, steps: LabStep[]) =>
  gradeLog(lab, seed, logOf(fillIn(steps, drawVariables(lab, seed)), 90_000), SIM_VERSION);
const failed = (lab: Lab, seed: number, steps: LabStep[]) =>
  gradeSteps(lab, seed, steps)
    .requirements.filter(({ ok }) => !ok)
    .map(({ id }) => id)
    .sort();

const MODES = ['user', 'exec', 'config', 'interface', 'vlan', 'line', 'router', 'router6', 'track'] as const;
const HOST_COMMAND = /^(ipconfig|ipv6config|ping|tracert|arp|hostname)( |$)/;

describe.each(labs)('%s', (_id, lab, answer) => {
  describe.each([0, 1, 2, 3, 4])('seed %i', (seed) => {
    it('starts unsolved, with nothing broken', () => {
      const start = gradeRun(buildLab(lab, seed));
      expect(start.score).toBeLessThan(50);
      expect(start.broken).toEqual([]);
    });

    it('is solved by its solution', () => {
      const grade = gradeSteps(lab, seed, answer.solution);
      expect(grade.requirements.filter(({ ok }) => !ok)).toEqual([]);
      expect(grade).toMatchObject({ score: 100, passed: true, broken: [] });
    });

    it('fails exactly what each wrong solution gets wrong', () => {
      const found = answer.wrong.map(({ name, steps }) => [name, failed(lab, seed, steps)]);
      expect(found).toEqual(answer.wrong.map(({ name, fails }) => [name, fails.toSorted()]));
    });

    it('turns green exactly what each repaired fault broke', () => {
      const start = failed(lab, seed, []);
      for (const { id, breaks, repair } of answer.faults ?? []) {
        const left = failed(lab, seed, repair);
        expect([id, start.filter((each) => !left.includes(each))]).toEqual([id, breaks.toSorted()]);
      }
    });
  });

  it('has commands in its third hints that some device takes, and faults when it is to be mended', () => {
    const { world } = buildLab(lab, 0);
    const odd = fillIn(lab, drawVariables(lab, 0))
      .requirements.map(({ hints: [, , how] }) => how)
      .filter((how) => {
        if (HOST_COMMAND.test(how)) return false;
        const bare = how.replace(/^(no|default) /, '');
        return !Object.values(world.devices).some((device) =>
          MODES.some((mode) => {
            const grammar = grammarOf(device, mode);
            return [matchLine(grammar.plain, how), matchLine(grammar.negative, bare)].some(
              (found) => !('error' in found),
            );
          }),
        );
      });
    expect(odd).toEqual([]);
    expect((answer.faults ?? []).length >= 2).toBe(lab.kind === 'fix');
  });

  it('leaves no variable unfilled, and names tasks and objectives of both versions', () => {
    const filled = JSON.stringify([
      fillIn(lab, drawVariables(lab, 0)),
      fillIn(answer, drawVariables(lab, 0)),
    ]);
    expect(filled).not.toContain('{{');
    const tasks = lab.tasks.map(({ id }) => id);
    expect([...new Set(lab.requirements.map(({ task }) => task))].toSorted()).toEqual(tasks.toSorted());
    expect([lab.objectives.v11?.length, lab.objectives.v20?.length]).not.toContain(undefined);
  });
});

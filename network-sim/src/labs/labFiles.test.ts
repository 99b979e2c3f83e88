import { readdirSync, readFileSync } from 'node:fs';
import { matchLine } from '../console/match.js';
import { SIM_VERSION } from '../core/limits.js';
import { cloneWorld } from '../core/world.js';
import { grammarOf } from '../shell/grammar.js';
import { buildLab, drawVariables, fillIn, type LabRun } from './build.js';
import { type Grade, gradeLog, gradeRun } from './grade.js';
import type { Lab, LabAnswer, LabStep } from './lab.js';
import { applyEntry, logOf } from './replay.js';

const labFolder = new URL('../../labs/', import.meta.url);
const answerFolder = new URL('../../../api/content/labs/', import.meta.url);
const read = (folder: URL, id: string): unknown =>
  JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8'));
const ids = readdirSync(labFolder)
  .map((name) => name.replace('.json', ''))
  .sort();
const labs = ids.map((id) => [id, read(labFolder, id) as Lab, read(answerFolder, id) as LabAnswer] as const);

const logFor = (lab: Lab, seed: number, steps: LabStep[]) =>
  logOf(fillIn(steps, drawVariables(lab, seed)), 90_000);

/** Grades steps on a copy of a lab at its start: building each of them anew is most of the work of a replay. */
function gradeSteps(start: LabRun, lab: Lab, steps: LabStep[]) {
  const labRun = { ...start, world: cloneWorld(start.world), consoles: {}, answers: {} };
  for (const entry of logFor(lab, start.seed, steps)) applyEntry(labRun, entry, true);
  return gradeRun(labRun);
}

const failed = ({ requirements }: Grade) =>
  requirements
    .filter(({ ok }) => !ok)
    .map(({ id }) => id)
    .sort();

const MODES = ['user', 'exec', 'config', 'interface', 'vlan', 'line', 'router', 'router6', 'track'] as const;
const HOST_COMMAND = /^(ipconfig|ipv6config|ping|tracert|arp|hostname)( |$)/;
const PROMPT = /^[\w-]*(>|(\(config(-\w+)?\))?#)$/;
/** What the router of c01 still has. */
const OLD_PASSWORD = 'cisco';

/** Whether some device of a lab takes a line in some mode; the start of one will do where that is said. */
function isCommandIn({ world }: LabRun, line: string, errors: string[] = []): boolean {
  if (HOST_COMMAND.test(line) || line === 'no') return true;
  const bare = line.replace(/^(no|default) /, '');
  return Object.values(world.devices).some((device) =>
    MODES.some((mode) => {
      const { plain, negative } = grammarOf(device, mode);
      return [matchLine(plain, line), matchLine(negative, bare)].some(
        (found) => !('error' in found) || errors.includes(found.error),
      );
    }),
  );
}

describe.each(labs)('%s', (_id, lab, answer) => {
  describe.each([0, 1, 2, 3, 4])('seed %i', (seed) => {
    let start: LabRun;
    let unsolved: Grade;
    beforeAll(() => {
      start = buildLab(lab, seed);
      unsolved = gradeSteps(start, lab, []);
    });

    it('starts unsolved, with nothing broken', () => {
      expect(unsolved.score).toBeLessThan(50);
      expect(unsolved.broken).toEqual([]);
    });

    it('is solved by its solution', () => {
      const grade = gradeLog(lab, seed, logFor(lab, seed, answer.solution), SIM_VERSION);
      expect(grade.requirements.filter(({ ok }) => !ok)).toEqual([]);
      expect(grade).toMatchObject({ score: 100, passed: true, broken: [] });
    });

    it('fails exactly what each wrong solution gets wrong', () => {
      const found = answer.wrong.map(({ name, steps }) => [name, failed(gradeSteps(start, lab, steps))]);
      expect(found).toEqual(answer.wrong.map(({ name, fails }) => [name, fails.toSorted()]));
    });

    it('turns green exactly what each repaired fault broke', () => {
      const before = failed(unsolved);
      for (const { id, breaks, repair } of answer.faults ?? []) {
        const left = failed(gradeSteps(start, lab, repair));
        expect([id, before.filter((each) => !left.includes(each))]).toEqual([id, breaks.toSorted()]);
      }
    });
  });

  it('has commands in its third hints that some device takes, and faults when it is to be mended', () => {
    const odd = fillIn(lab, drawVariables(lab, 0))
      .requirements.map(({ hints: [, , how] }) => how)
      .filter((how) => !isCommandIn(buildLab(lab, 0), how));
    expect(odd).toEqual([]);
    expect((answer.faults ?? []).length >= 2).toBe(lab.kind === 'fix');
  });

  it('sets between backticks what a device takes, a prompt, or the start of a command', () => {
    const labRun = buildLab(lab, 0);
    const { brief, requirements } = labRun.lab;
    const texts = [brief, ...requirements.flatMap(({ hints: [where, what] }) => [where, what])];
    const typed = texts.flatMap((text) => text.split('`').filter((_, index) => index % 2 === 1));
    const odd = typed.filter(
      (each) => !PROMPT.test(each) && each !== OLD_PASSWORD && !isCommandIn(labRun, each, ['incomplete']),
    );
    expect(odd).toEqual([]);
    expect(texts.filter((text) => text.split('`').length % 2 === 0)).toEqual([]);
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

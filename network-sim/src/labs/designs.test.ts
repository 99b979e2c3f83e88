import { readdirSync, readFileSync } from 'node:fs';
import { buildLab, drawVariables, fillIn } from './build.js';
import { gradeRun } from './grade.js';
import type { Lab, LabStep } from './lab.js';
import { applyEntry, logOf } from './replay.js';

const labFolder = new URL('../../labs/', import.meta.url);
const labs = new Map(
  readdirSync(labFolder).map((name) => {
    const lab = JSON.parse(readFileSync(new URL(name, labFolder), 'utf8')) as Lab;
    return [lab.id, lab];
  }),
);

/** Correct designs that differ from the solution: `lab | name`, then steps. */
const text = readFileSync(new URL('../testing/designs.txt', import.meta.url), 'utf8');
const designs = text
  .split(/^(?=c\d\d \|)/m)
  .map((part) => part.trim().split('\n'))
  .map(
    ([head = '', ...lines]) => [...head.split(' | '), lines.flatMap(stepsOf)] as [string, string, LabStep[]],
  );

/** `S1: enable; conf t`, `wait 60`, `plug A - B`, `unplug A - B`. */
function stepsOf(line: string): LabStep[] {
  const [, word, rest = ''] = /^(wait|plug|unplug) (.*)$/.exec(line) ?? [];
  const [a = '', b = ''] = rest.split(' - ');
  if (word === 'wait') return [{ wait: Number(rest) * 1000 }];
  if (word) return [word === 'plug' ? { cable: { a, b } } : { uncable: { a, b } }];
  const colon = line.indexOf(': ');
  const on = line.slice(0, colon);
  return line
    .slice(colon + 2)
    .split('; ')
    .map((typed) => ({ on, type: typed === '<enter>' ? '' : typed }));
}

/** Lines that begin with % or a refusal; notes about what was done are none. */
const isRefusal = (output: string): boolean =>
  /^\s*(?:%|Command rejected)/m.test(output) && !/Creating vlan|ortfast|Reference bandwidth/.test(output);

describe.each(designs)('%s: %s', (id, _name, steps) => {
  it.each([0, 3])('with seed %i is taken line by line, and passes', (seed) => {
    const lab = labs.get(id);
    if (!lab) throw new Error(`There is no lab ${id}.`);
    const log = logOf(fillIn(steps, drawVariables(lab, seed)), 90_000);
    const run = buildLab(lab, seed);
    const printed = log.map((entry) => [entry, applyEntry(run, entry)] as const);
    expect(printed.filter(([, output]) => isRefusal(output))).toEqual([]);
    const { score, requirements, broken } = gradeRun(run);
    expect(requirements.filter(({ ok }) => !ok)).toEqual([]);
    expect([score, broken]).toEqual([100, []]);
  });
});

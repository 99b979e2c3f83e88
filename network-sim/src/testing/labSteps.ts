import { readdirSync, readFileSync } from 'node:fs';
import type { Lab, LabAnswer, LabStep } from '../labs/lab.js';

const labFolder = new URL('../../labs/', import.meta.url);
const answerFolder = new URL('../../../api/content/labs/', import.meta.url);

/** All labs by ID. */
export const labs = new Map(
  readdirSync(labFolder).map((name) => {
    const lab = JSON.parse(readFileSync(new URL(name, labFolder), 'utf8')) as Lab;
    return [lab.id, lab];
  }),
);

/** Parses `form HOME wifi: wps=off; key=a-long-key`, or `set PC1: address=10.0.0.5` for a host's own settings. */
function formStep(line: string): LabStep | undefined {
  const [, on, form, fields] = /^(?:form|set) (\S+?)(?: (\S+))?: (.*)$/.exec(line) ?? [];
  if (on === undefined || fields === undefined) return undefined;
  const entries = fields.split('; ').map((field): [string, string | boolean] => {
    const [id = '', value = ''] = field.split('=');
    return [id, value === 'on' || value === 'off' ? value === 'on' : value];
  });
  const set = Object.fromEntries(entries);
  return form === undefined ? { on, set } : { on, form, set };
}

/** Parses `playbook CTL: - hosts: all|  tasks:`, with a bar at the end of each line. */
function playbookStep(line: string): LabStep | undefined {
  const [, on, text] = /^playbook (\S+): (.*)$/.exec(line) ?? [];
  return on === undefined || text === undefined ? undefined : { on, playbook: text.split('|') };
}

/** Parses `answer port: g0/1`. */
function answerStep(line: string): LabStep | undefined {
  const [, question, answer] = /^answer (\S+): (.*)$/.exec(line) ?? [];
  return question === undefined || answer === undefined ? undefined : { question, answer };
}

/** A lab's solution, for an attempt that breaks it afterward. */
function solutionOf(id: string): LabStep[] {
  const answer = JSON.parse(readFileSync(new URL(`${id}.json`, answerFolder), 'utf8')) as LabAnswer;
  return answer.solution;
}

/** Parses `S1: enable; conf t`, `wait 60`, `plug A - B`, `unplug A - B`, or `solution`. */
function stepsOf(line: string, id: string): LabStep[] {
  if (line === 'solution') return solutionOf(id);
  const step = formStep(line) ?? playbookStep(line) ?? answerStep(line);
  if (step) return [step];
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

/** Parses a file in this folder, which has `lab | name | …`, then the steps. */
export function readTypedRuns(file: string): { head: string[]; steps: LabStep[] }[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^(?=[ac]\d\d \|)/m)
    .map((part) => part.trim().split('\n'))
    .map(([first = '', ...lines]) => {
      const head = first.split(' | ');
      return { head, steps: lines.flatMap((line) => stepsOf(line, head[0] ?? '')) };
    });
}

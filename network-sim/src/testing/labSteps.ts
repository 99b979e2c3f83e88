import { readdirSync, readFileSync } from 'node:fs';
import type { Lab, LabStep } from '../labs/lab.js';

const labFolder = new URL('../../labs/', import.meta.url);

/** All labs by ID. */
export const labs = new Map(
  readdirSync(labFolder).map((name) => {
    const lab = JSON.parse(readFileSync(new URL(name, labFolder), 'utf8')) as Lab;
    return [lab.id, lab];
  }),
);

/** `form HOME wifi: wps=off; key=a-long-key`. */
function formStep(line: string): LabStep | undefined {
  const [, on, form, fields] = /^form (\S+) (\S+): (.*)$/.exec(line) ?? [];
  if (on === undefined || form === undefined || fields === undefined) return undefined;
  const entries = fields.split('; ').map((field): [string, string | boolean] => {
    const [id = '', value = ''] = field.split('=');
    return [id, value === 'on' || value === 'off' ? value === 'on' : value];
  });
  return { on, form, set: Object.fromEntries(entries) };
}

/** `S1: enable; conf t`, `wait 60`, `plug A - B`, `unplug A - B`. */
function stepsOf(line: string): LabStep[] {
  const form = formStep(line);
  if (form) return [form];
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
    .map(([head = '', ...lines]) => ({ head: head.split(' | '), steps: lines.flatMap(stepsOf) }));
}

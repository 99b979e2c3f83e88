import type { LabStep } from '../labs/lab.js';

/** A solution with one step removed or changed. */
export interface Mutant {
  /** The step's index. */
  index: number;
  /** The changed step; undefined if it is removed. */
  becomes?: string;
  /** The playbook line that is removed. */
  line?: number;
  steps: LabStep[];
}

/** Removes every step except waits, one at a time. */
export function withoutOne(solution: LabStep[]): Mutant[] {
  return solution.flatMap((step, index): Mutant[] => {
    if ('wait' in step) return [];
    const whole = { index, steps: solution.filter((_, other) => other !== index) };
    if (!('playbook' in step)) return [whole];
    const lines = step.playbook.map((_, line) => ({
      index,
      line,
      steps: solution.with(index, {
        ...step,
        playbook: step.playbook.filter((_each, other) => other !== line),
      }),
    }));
    return [whole, ...lines];
  });
}

/** Changes a number, port, VLAN, mask, address, or area, one at a time. */
export function withOneChanged(solution: LabStep[]): Mutant[] {
  return solution.flatMap((step, index) =>
    changesOf(step).map(([becomes, changed]) => ({
      index,
      becomes,
      steps: solution.with(index, changed),
    })),
  );
}

function changesOf(step: LabStep): [string, LabStep][] {
  if ('type' in step) return changedTexts(step.type).map((type) => [type, { ...step, type }]);
  if ('playbook' in step)
    return step.playbook.flatMap((line, at) =>
      changedTexts(line).map((changed): [string, LabStep] => [
        changed.trim(),
        { ...step, playbook: step.playbook.with(at, changed) },
      ]),
    );
  if ('answer' in step) return [['another answer', { ...step, answer: `${step.answer}1` }]];
  if (!('set' in step)) return [];
  return Object.entries(step.set).flatMap(([field, value]): [string, LabStep][] =>
    typeof value !== 'string'
      ? [[`${field} ${!value}`, { ...step, set: { ...step.set, [field]: !value } }]]
      : changedTexts(value).map((changed) => [
          `${field} ${changed}`,
          { ...step, set: { ...step.set, [field]: changed } },
        ]),
  );
}

const changedTexts = (text: string): string[] => {
  const words = text.split(' ');
  return words.flatMap((word, index) => {
    const changed = changedWord(word);
    return changed === undefined ? [] : [words.with(index, changed).join(' ')];
  });
};

/**
 * Rules for a word, of which the first match applies: a variable, a port, a mask, a wildcard, an address of either
 * version, numbers.
 */
const RULES: [RegExp, (...parts: string[]) => string][] = [
  [/^\{\{\w+\}\}$/, (word) => `1${word}`],
  [/^([gf][\d/.]*?)(\d+)$/, (_, port, last) => `${port}${Number(last) + 1}`],
  [/^255\.(?:\d+\.){2}(\d+)$/, (_, last) => `255.255.255.${last === '252' ? 0 : 252}`],
  [/^0\.0\.0\.[1-9]\d*$/, () => '0.0.0.0'],
  [/^(\d+)((?:\.[\w{}]+){3})$/, (_, first, rest) => `${Number(first) + 1}${rest}`],
  [/^fe80::\d+$/, () => 'fe80::77'],
  [/^2001:(.*)$/, (_, rest) => `2002:${rest}`],
  [/^(\d+),\d+$/, (_, first) => String(first)],
  [/^0$/, () => '1'],
  [/^\d+$/, (word) => String(2 * Number(word))],
];

function changedWord(word: string): string | undefined {
  const rule = RULES.find(([pattern]) => pattern.test(word));
  return rule && word.replace(rule[0], rule[1]);
}

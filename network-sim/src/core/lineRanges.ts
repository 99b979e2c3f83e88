import { canonicalText } from './canonicalText.js';
import type { Config, LineConfig, LineName } from './config.js';

declare function structuredClone<T>(value: T): T;

type VtyName = Exclude<LineName, 'con 0'>;

/** Maximum number of simultaneous connections. */
export const VTY_COUNT = 16;

/** IOS never writes lines 4 and 5 in one range. */
const SECOND_HALF = 5;

const isVty = (name: string): name is VtyName => name.startsWith('vty ');

/** A range's first and last line number. */
export function rangeOf(name: string): [first: number, last: number] {
  const [, first, last] = name.split(' ');
  return [Number(first), Number(last ?? first)];
}

/** A vty line's settings. */
export function vtyAt({ lines }: Config, vty: number): LineConfig | undefined {
  const name = Object.keys(lines).find((each) => {
    const [first, last] = rangeOf(each);
    return isVty(each) && first <= vty && vty <= last;
  });
  return name && isVty(name) ? lines[name] : undefined;
}

/** Changes some lines, splitting ranges if necessary, and merges lines that end up with equal settings. */
export function changeLines(config: Config, targets: string[], change: (line: LineConfig) => void): void {
  if (targets.includes('con 0')) change(config.lines['con 0']);
  const ranges = targets.filter(isVty).map(rangeOf);
  if (ranges.length === 0) return;
  const all = Array.from({ length: VTY_COUNT }, (_, vty) => structuredClone(vtyAt(config, vty) ?? {}));
  for (const [first, last] of ranges) all.slice(first, last + 1).forEach(change);
  const lines: Config['lines'] = { 'con 0': config.lines['con 0'] };
  let first = 0;
  all.forEach((line, vty) => {
    const next = all[vty + 1];
    const goesOn = next && vty + 1 !== SECOND_HALF && canonicalText(next) === canonicalText(line);
    if (goesOn) return;
    lines[`vty ${first} ${vty}`] = line;
    first = vty + 1;
  });
  config.lines = lines;
}

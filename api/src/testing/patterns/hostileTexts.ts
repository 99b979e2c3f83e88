import { defined } from '../defined.js';
import { type PatternNode, parsePattern } from './patternTree.js';

/** The text before a repetition, and one repetition. */
interface Pump {
  prefix: string;
  unit: string;
  /** How many repetitions the pattern accepts at most. */
  max: number;
}

const endings = ['', '\n', '!', '\0'];

/**
 * Texts that are hard for a backtracking regular expression: what it repeats is repeated, alone, after its prefix, and
 * together with it, followed by something that doesn't match.
 */
export function hostileTexts(source: string, flags: string, length: number): string[] {
  const tree = parsePattern(source, flags);
  const shared = countChars(tree);
  const likely = (chars: readonly string[], count: number) =>
    [...chars].sort((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0)).slice(0, count);

  /** A text that the pattern matches; other variants use different characters and options. */
  function sample(node: PatternNode, variant: number): string {
    switch (node.kind) {
      case 'char': {
        const chars = likely(node.chars, variant + 1);
        return chars[chars.length - 1] ?? '';
      }
      case 'sequence':
        return node.items.map((item) => sample(item, variant)).join('');
      case 'choice':
        return sample(defined(node.options[variant % node.options.length]), variant);
      case 'repeat':
        return sample(node.body, variant).repeat(node.min);
      default:
        return '';
    }
  }

  function findPumps(node: PatternNode, prefixes: readonly string[]): Pump[] {
    switch (node.kind) {
      case 'sequence': {
        let before = prefixes;
        return node.items.flatMap((item) => {
          const pumps = findPumps(item, before);
          const longer = before.flatMap((prefix) => [prefix + sample(item, 0), prefix + sample(item, 1)]);
          before = [...new Set(longer)].slice(0, 3);
          return pumps;
        });
      }
      case 'choice':
        return node.options.flatMap((option) => findPumps(option, prefixes));
      case 'look':
        return findPumps(node.body, prefixes);
      case 'repeat': {
        const inner = findPumps(node.body, prefixes);
        if (node.max <= 4) return inner;
        const { body, max } = node;
        const bodies = body.kind === 'choice' ? body.options : [body];
        const units =
          body.kind === 'char'
            ? likely(body.chars, 3)
            : [0, 1, 2].flatMap((variant) => bodies.map((one) => sample(one, variant)));
        const whole = new Set(units.filter(Boolean));
        const pumps = [...whole].flatMap((unit) => prefixes.map((prefix) => ({ prefix, unit, max })));
        return [...pumps, ...inner];
      }
      default:
        return [];
    }
  }

  const fill = (unit: string, size = length) => (unit ? unit.repeat(Math.ceil(size / unit.length)) : '');
  const half = length / 2;
  const texts = new Set<string>();
  for (const { prefix, unit, max } of findPumps(tree, [''])) {
    for (const ending of endings) texts.add(prefix + fill(unit) + ending);
    texts.add(fill(prefix));
    texts.add(fill(prefix + unit));
    texts.add(fill(unit, half) + fill(prefix + unit, half));
    texts.add(`${fill(prefix, half) + fill(unit, half)}\0`);
    texts.add(`${prefix + fill(unit, half) + fill(' ', half)}\0`);
    if (max < length / 4) texts.add(fill(prefix + unit.repeat(2 * max)));
  }
  const common = likely([...shared.keys()], 4);
  for (const a of common) {
    for (const b of common) {
      texts.add(`${fill(a + b)}\0`);
      texts.add(`${fill(a, half) + fill(b, half)}\0`);
    }
  }
  for (const variant of [0, 1, 2]) {
    texts.add(fill(sample(tree, variant)));
    texts.add(fill(sample(tree, variant).slice(0, -1)));
  }
  texts.delete('');
  return [...texts];
}

/** In how many places of a pattern each character can occur; the hard ones occur in many. */
function countChars(node: PatternNode, counts = new Map<string, number>()): Map<string, number> {
  if (node.kind === 'char') for (const char of node.chars) counts.set(char, (counts.get(char) ?? 0) + 1);
  const inside =
    'items' in node ? node.items : 'options' in node ? node.options : 'body' in node ? [node.body] : [];
  for (const one of inside) countChars(one, counts);
  return counts;
}

import type { World } from '../core/world.js';
import { converge, ping, set, type, wire } from './network.js';

/** Settings for `set`, and typed lines such as `R1# interface g0/0/0, shutdown`. */
function apply(world: World, settings: string): World {
  const isTyped = (part: string) => /^\s*\w+#/.test(part);
  const parts = settings.split(';');
  set(world, parts.filter((part) => !isTyped(part)).join(';'));
  for (const part of parts.filter(isTyped)) {
    const [device = '', lines = ''] = part.trim().split('# ', 2);
    const output = type(world, device, ...lines.split(', '));
    if (output.includes('% Invalid')) throw new Error(`${part}: ${output}`);
  }
  return world;
}

/** One test for each line `case | settings | from | to | what comes back | a step that must occur`. */
export function packetTable(title: string, cables: string, base: string, rows: string): void {
  const cells = rows
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
  describe(title, () => {
    it.each(cells)('%s', (_name, settings = '', from = '', to = '', what, step) => {
      const world = converge(apply(set(wire(cables), base), settings));
      const seen = ping(world, from, to);
      expect(`${seen.what}\n${seen.why}`).toMatch(new RegExp(`^${what}\n`));
      if (step) expect(seen.why).toMatch(new RegExp(step));
    });
  });
}

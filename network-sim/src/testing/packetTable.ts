import { converge, ping, set, wire } from './network.js';

/** One test for each line `what is tried | settings | from | to | what comes back | a step that must be there`. */
export function packetTable(title: string, cables: string, base: string, rows: string): void {
  const cells = rows
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.trim()));
  describe(title, () => {
    it.each(cells)('%s', (_name, settings = '', from = '', to = '', what, step) => {
      const world = converge(set(set(wire(cables), base), settings));
      const seen = ping(world, from, to);
      expect(`${seen.what}\n${seen.why}`).toMatch(new RegExp(`^${what}\n`));
      if (step) expect(seen.why).toMatch(new RegExp(step));
    });
  });
}

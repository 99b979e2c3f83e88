import type { Lab } from '@cosmic/network-sim/labs/lab';

/** Each lab is in its own file, so that only the opened lab is loaded. */
const files = import.meta.glob<Lab>('../../../../../../network-sim/labs/*.json', { import: 'default' });

const byId = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), load]),
);

/** Whether there is a lab with this name. */
export const isLab = (id: string) => byId.has(id);

/** A lab's public part, with its values still to be filled in. */
export async function loadLab(id: string): Promise<Lab> {
  const load = byId.get(id);
  if (!load) throw new Error(`We couldn’t find lab ${id}.`);
  return load();
}

/** The built-in lab after this one. */
export function nextLabId(id: string): string | undefined {
  const ids = [...byId.keys()].toSorted();
  const index = ids.indexOf(id);
  return index < 0 ? undefined : ids[index + 1];
}

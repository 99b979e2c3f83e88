import type { LibraryEntry } from './content.schema.js';
import type { HerbalData } from './herbal.schema.js';

/** The prefix of an herb's id in the library. */
export const herbPrefix = 'herb-';

/** Checks the herbal data's tables against each other: every id that one names must exist in another. */
export function checkHerbal(data: HerbalData, library: readonly LibraryEntry[]): string[] {
  const herbs = library.filter((entry) => entry.kind === 'herb');
  const known = {
    class: new Set(data.drugClasses.map(({ id }) => id)),
    drug: new Set(data.drugs.map(({ name }) => drugId(name))),
    condition: new Set(data.conditions.map(({ id }) => id)),
    animal: new Set(data.animals.map(({ id }) => id)),
  };
  const remedies = new Set([
    ...herbs.map(({ id }) => id.replace(herbPrefix, '')),
    ...data.substances.map(({ id }) => id),
  ]);
  const purposes = new Set(data.purposes.map(({ id }) => id));
  const rows = data.interactions.map((row) => `${row.herb} with ${row.with.type} ${row.with.id}`);
  return [
    ...data.interactions.flatMap((row, index) => [
      ...(remedies.has(row.herb) ? [] : [`${rows[index]}: there is no herb or substance "${row.herb}".`]),
      ...(known[row.with.type].has(row.with.id)
        ? []
        : [`${rows[index]}: there is no ${row.with.type} "${row.with.id}".`]),
    ]),
    ...rows.filter((row, index) => rows.indexOf(row) !== index).map((row) => `${row}: there are two rows.`),
    ...data.drugClasses.flatMap(({ id, treats }) =>
      !treats || known.condition.has(treats) ? [] : [`${id}: there is no condition "${treats}".`],
    ),
    ...data.drugs.flatMap((drug) =>
      'classes' in drug
        ? drug.classes
            .filter((id) => !known.class.has(id))
            .map((id) => `${drug.name}: there is no class "${id}".`)
        : drug.ingredients
            .filter((name) => !known.drug.has(drugId(name)))
            .map((name) => `${drug.name}: there is no medication "${name}".`),
    ),
    ...herbs.flatMap(({ id, uses }) =>
      uses.filter((use) => !purposes.has(use)).map((use) => `${id}: there is no purpose "${use}".`),
    ),
  ];
}

/** Returns an interaction's name for a medication. */
export function drugId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

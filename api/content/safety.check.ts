import type { LibraryEntry } from './content.schema.js';
import type { Safety, Use } from './safety.schema.js';

/** Everybody is told about these for every remedy. */
const alwaysSaid = ['pregnancy', 'breastfeeding', 'child'];

/** Rules between the tables: what one names exists in another, names are unique, and what is toxic has no oral use. */
export function checkSafety(safety: Safety, library: readonly LibraryEntry[]): string[] {
  const { drugClasses, drugs, conditions, animals, effects, purposes, substances, medicinePairs } = safety;
  const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  const known = {
    class: idsOf(drugClasses),
    condition: idsOf(conditions),
    animal: idsOf(animals),
    effect: idsOf(effects),
    purpose: idsOf(purposes),
  };
  const missing = (owner: string, kind: keyof typeof known, ids: readonly string[]) =>
    ids.filter((id) => !known[kind].has(id)).map((id) => `${owner}: there is no ${kind} "${id}".`);
  const checkUse = (owner: string, use: Use): string[] => [
    ...missing(
      owner,
      'class',
      use.drugs.map((rule) => rule.class),
    ),
    ...missing(
      owner,
      'condition',
      use.notFor.map(({ who }) => who),
    ),
    ...missing(owner, 'animal', use.toxicTo),
    ...missing(owner, 'effect', use.effects),
    ...missing(
      owner,
      'purpose',
      use.backed.flatMap((backed) => backed.for),
    ),
    ...alwaysSaid
      .filter((id) => !use.notFor.some(({ who }) => who === id))
      .map((id) => `${owner}: it says nothing about ${id}.`),
    ...(use.swallow !== 'allowed' && use.backed.some(({ route }) => route === 'oral')
      ? [`${owner}: what is ${use.swallow} has no oral use.`]
      : []),
  ];
  return [
    ...library.flatMap((entry) => (entry.kind === 'herb' ? checkUse(entry.id, entry.use) : [])),
    ...substances.flatMap(({ id, use }) => checkUse(id, use)),
    ...drugs.flatMap(({ name, classes }) => missing(name, 'class', classes)),
    ...drugClasses.flatMap(({ id, kindOf }) => missing(id, 'class', kindOf)),
    ...effects.flatMap((effect) => missing(effect.id, 'class', effect.class ? [effect.class] : [])),
    ...medicinePairs.flatMap(({ one, other, except = [] }) =>
      [one, other, ...except]
        .filter((id) => !known.class.has(id) && !drugs.some(({ name }) => name === id))
        .map((id) => `${one} with ${other}: there is no medicine "${id}".`),
    ),
    ...findRepeated([
      ...drugClasses.flatMap(({ names }) => names),
      ...drugs.flatMap(namesOfDrug),
      ...substances.flatMap(({ title, names, exactCase }) => (exactCase ? [] : [title, ...names])),
    ]),
    ...findShared(drugs.flatMap(namesOfDrug), library),
  ];
}

function namesOfDrug({ name, names, exactNames = [] }: Safety['drugs'][number]): string[] {
  return [name, ...names, ...exactNames];
}

/** A medicine must not be taken for an herb. */
function findShared(drugNames: readonly string[], library: readonly LibraryEntry[]): string[] {
  const herbs = new Set(
    library.flatMap((entry) =>
      entry.kind === 'herb' ? [entry.title, ...entry.aliases, entry.latinName].map(keyOf) : [],
    ),
  );
  return drugNames
    .filter((name) => herbs.has(keyOf(name)))
    .map((name) => `The medicine "${name}" has the name of an herb.`);
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function findRepeated(names: readonly string[]): string[] {
  const keys = names.map(keyOf);
  return keys
    .filter((key, index) => keys.indexOf(key) !== index)
    .map((key) => `The name "${key}" has two meanings.`);
}

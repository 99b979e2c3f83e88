import { loadContent, loadSafety } from '../../../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../../../content/content.schema.js';
import type { Safety, Use } from '../../../../../../content/safety.schema.js';

export type Purpose = Safety['purposes'][number];

/** A herb of the library, or a supplement, food or poisonous plant that it has no entry for. */
export interface Remedy {
  kind: 'remedy';
  id: string;
  title: string;
  use: Use;
  /** One sentence about what has no entry. */
  note?: string;
  /** Whoever asks how to grow it isn't told that it's poisonous. */
  isGardenPlant?: true;
}
/** A medicine by its name, or a whole class of them. */
export interface Medicine {
  kind: 'medicine';
  id: string;
  title: string;
  /** Its classes and all wider ones. */
  classes: readonly string[];
}
/** A state of a person, such as pregnancy, or an illness. */
export interface State {
  kind: 'state';
  id: string;
  isIllness: boolean;
  title: string;
}
export interface Animal {
  kind: 'animal';
  id: string;
  title: string;
}
export type Subject = Remedy | Medicine | State | Animal;

/** A name that somebody may write. */
export interface Name {
  name: string;
  subject: Subject;
  /** Its letters have to stand in this case. */
  exactCase?: true;
  /** Other words come near it: it is never guessed from a slip of the pen. */
  isNeverGuessed?: true;
}

/** The tables of content/safety, as they are looked up. */
interface Reference {
  names: readonly Name[];
  herbs: readonly Remedy[];
  /** The herbs, and what the library has no entry for. */
  remedies: readonly Remedy[];
  purposes: readonly Purpose[];
  effects: Safety['effects'];
  classTitle(id: string): string;
  conditionTitle(id: string): string;
  /** What a combination with the class risks, where its rule says nothing else. */
  classRisk(id: string): string;
}

let loaded: Reference | undefined;

/** Read and indexed at the first call. */
export function loadReference(): Reference {
  loaded ??= createReference(loadSafety(), loadContent().library);
  return loaded;
}

function createReference(safety: Safety, library: readonly LibraryEntry[]): Reference {
  const byId = new Map(safety.drugClasses.map((drugClass) => [drugClass.id, drugClass]));
  const withWider = (ids: readonly string[]): string[] => [
    ...new Set(ids.flatMap((id) => [id, ...withWider(byId.get(id)?.kindOf ?? [])])),
  ];
  const toMedicine = (id: string, title: string, classes: readonly string[]): Medicine => ({
    kind: 'medicine',
    id,
    title,
    classes: [...new Set([...withWider(classes), 'medicine'])],
  });
  const herbs = library.flatMap((entry): Remedy[] =>
    entry.kind === 'herb'
      ? [{ kind: 'remedy', id: entry.id, title: nameInText(entry.title), use: entry.use }]
      : [],
  );
  const substances = safety.substances.map(
    ({ id, title, note, use, isGardenPlant }): Remedy => ({
      kind: 'remedy',
      id,
      title: nameInText(title),
      use,
      note,
      ...(isGardenPlant && { isGardenPlant }),
    }),
  );
  const herbById = new Map(herbs.map((herb) => [herb.id, herb]));
  return {
    names: [
      ...library.flatMap((entry) => {
        const subject = herbById.get(entry.id);
        if (!subject || entry.kind !== 'herb') return [];
        return [entry.title, ...entry.aliases, entry.latinName].map((name): Name => ({ name, subject }));
      }),
      ...safety.substances.flatMap(({ id, title, names, exactCase }) => {
        const subject = substances.find((substance) => substance.id === id);
        if (!subject) return [];
        return [title, ...names].map((name): Name => ({ name, subject, ...(exactCase && { exactCase }) }));
      }),
      ...safety.drugClasses.flatMap(({ id, title, names }) =>
        names.map((name): Name => ({ name, subject: toMedicine(id, title, [id]) })),
      ),
      ...safety.drugs.flatMap(({ name, names, exactNames = [], classes }) => {
        const subject = toMedicine(name, name, classes);
        return [
          ...[name, ...names].map((other): Name => ({ name: other, subject })),
          ...exactNames.map((other): Name => ({ name: other, subject, isNeverGuessed: true })),
        ];
      }),
      ...safety.conditions.flatMap(({ id, kind, title, names }) => {
        const subject: State = { kind: 'state', id, isIllness: kind === 'condition', title };
        return names.map((name): Name => ({ name, subject }));
      }),
      ...safety.animals.flatMap(({ id, names }) =>
        names.map((name): Name => ({ name, subject: { kind: 'animal', id, title: id } })),
      ),
    ],
    herbs,
    remedies: [...herbs, ...substances],
    purposes: safety.purposes,
    effects: safety.effects,
    conditionTitle: (id) => safety.conditions.find((condition) => condition.id === id)?.title ?? id,
    classTitle: (id) => byId.get(id)?.title ?? id,
    classRisk: (id) => byId.get(id)?.risk ?? 'harm',
  };
}

/** "Tea tree oil" inside a sentence; names of persons and letters, such as "St. John's wort", stay. */
function nameInText(title: string): string {
  return /^(?:[A-Z][a-z]+)(?: [a-z-]+)*$/.test(title) &&
    !/^(?:Asian|American|European|English|Japanese|Jerusalem|Scotch|Oregon|California|Epsom|Olbas|Bach)\b/.test(
      title,
    )
    ? title[0]?.toLowerCase() + title.slice(1)
    : title;
}

import type { CommandTask } from '../../../../content/commandTask.schema.js';
import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { type CcnaVersion, objectiveIn, type Placement } from '../../../../content/fields.schema.js';
import { notFound } from '../../../core/errors/userError.js';
import { searchKeys } from '../../../platform/text/searchKeys.js';
import { toSource } from '../sources/source.js';
import { type ReferenceEntry, ReferenceKind, type ReferenceLink } from './reference.type.js';

const entriesByVersion = new Map<CcnaVersion, readonly ReferenceEntry[]>();

/** An entry with the words of its title and of each of its other names. */
interface IndexedEntry {
  entry: ReferenceEntry;
  title: string[];
  aliases: string[][];
}
let index: readonly IndexedEntry[] | undefined;

/**
 * Returns every term and command that can be looked up, each type in alphabetical order, with a version's objectives.
 */
export function referenceEntries(version: CcnaVersion = 'v11'): readonly ReferenceEntry[] {
  const entries = entriesByVersion.get(version) ?? readEntries(version);
  entriesByVersion.set(version, entries);
  return entries;
}

/** @throws UserError NOT_FOUND */
export function findEntry(id: string, version?: CcnaVersion): ReferenceEntry {
  const entry = referenceEntries(version).find((candidate) => candidate.id === id);
  if (!entry) throw notFound('term or command');
  return entry;
}

/**
 * Returns the terms and commands with words in the title or other names that begin like those of the query, best first.
 */
export async function searchReference(_actor: unknown, query: string, count: number) {
  index ??= referenceEntries().map((entry) => ({
    entry,
    title: searchKeys(entry.title),
    aliases: entry.aliases.map((alias) => searchKeys(alias)),
  }));
  const words = searchKeys(query);
  if (words.length === 0) return [];
  return index
    .map((indexed) => ({ ...indexed, rank: rankOf(indexed, words) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ entry: { id, title, body, kind }, rank }) => ({
      id,
      isExact: rank <= otherName,
      title,
      detail: body[0] ?? '',
      url: referencePath(kind, id),
    }));
}

/** Rank of an entry with the query as one of its other names. */
const otherName = 1;
const noMatch = 5;

/**
 * Ranks how well an entry matches a query, 0 being best: the exact name, a name that begins with it, an entry with its
 * words, and other names last.
 */
function rankOf({ title, aliases }: IndexedEntry, words: readonly string[]): number {
  const text = words.join(' ');
  const isCalled = (name: readonly string[]) => name.join(' ') === text;
  const hasWords = (keys: readonly string[]) =>
    words.every((word) => keys.some((key) => key.startsWith(word)));
  if (isCalled(title)) return 0;
  if (aliases.some(isCalled)) return otherName;
  if (title.join(' ').startsWith(text)) return 2;
  if (hasWords(title)) return 3;
  return hasWords([...title, ...aliases.flat()]) ? 4 : noMatch;
}

/** Returns the URL where a term or a command is looked up. */
export const referencePath = (kind: string, id: string) =>
  `/study-hub/glossary?${kind === 'command' ? 'tab=commands&' : ''}entry=${id}`;

/** Returns the URL of a lesson. */
export const moduleLink = ({ id, title }: { id: string; title: string }): ReferenceLink => ({
  id,
  title,
  url: `/study-hub/modules/${id}`,
});

function readEntries(version: CcnaVersion): ReferenceEntry[] {
  const { commandTasks, library } = loadContent();
  const { modules } = curriculumOf(version);
  const tasks = new Map(commandTasks.map((task) => [task.command, task]));
  const links = new Map(
    library
      .filter(({ kind }) => kind === 'term' || kind === 'command')
      .map(({ id, title, kind }) => [id, { id, title, url: referencePath(kind, id) }]),
  );
  return library
    .flatMap((entry) => {
      const fields = kindFields(entry, tasks.get(entry.id), version);
      if (!fields) return [];
      const { id, title, aliases, body } = entry;
      const related = 'related' in entry ? entry.related : [];
      return [
        {
          id,
          title,
          aliases,
          body,
          ...fields,
          related: related.flatMap((other) => links.get(other) ?? []),
          modules: modules.filter(({ lesson }) => lesson.entries.includes(id)).map(moduleLink),
          source: toSource('source' in entry ? entry.source : undefined),
        },
      ];
    })
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** What differs between terms and commands. */
function kindFields(entry: LibraryEntry, task: CommandTask | undefined, version: CcnaVersion) {
  const objectiveOf = (item: Placement) => objectiveIn(version, item)?.objective ?? '';
  if (entry.kind === 'term') {
    return { kind: ReferenceKind.term, exam: entry.exam, objective: objectiveOf(entry) };
  }
  if (entry.kind === 'concept' && entry.objectives) {
    const { objectives } = entry;
    return { kind: ReferenceKind.term, exam: 'ccna', objective: objectiveOf({ exam: 'ccna', objectives }) };
  }
  if (entry.kind !== 'command' || !task) return undefined;
  const { mode, syntax, example } = entry;
  return {
    kind: ReferenceKind.command,
    exam: 'ccna',
    objective: objectiveOf({ exam: 'ccna', objectives: task.objectives }),
    topic: task.topic,
    mode,
    syntax,
    example,
  };
}

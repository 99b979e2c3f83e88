import type { CommandTask } from '../../../../content/commandTask.schema.js';
import { loadContent } from '../../../../content/content.load.js';
import type { LibraryEntry } from '../../../../content/content.schema.js';
import { notFound } from '../../../core/errors/userError.js';
import { searchKeys } from '../../../platform/text/searchKeys.js';
import { type ReferenceEntry, ReferenceKind } from './reference.type.js';

let entries: readonly ReferenceEntry[] | undefined;
let index: { entry: ReferenceEntry; keys: string[] }[] | undefined;

/** Every term and command that can be looked up, each kind by the alphabet. */
export function referenceEntries(): readonly ReferenceEntry[] {
  entries ??= readEntries();
  return entries;
}

/** @throws UserError NOT_FOUND */
export function findEntry(id: string): ReferenceEntry {
  const entry = referenceEntries().find((candidate) => candidate.id === id);
  if (!entry) throw notFound('term or command');
  return entry;
}

/** The terms and commands with words in title or other names that begin like those of the query. */
export async function searchReference(_actor: unknown, query: string, count: number) {
  index ??= referenceEntries().map((entry) => ({ entry, keys: searchKeys(entry.title, ...entry.aliases) }));
  const words = searchKeys(query);
  if (words.length === 0) return [];
  return index
    .filter(({ keys }) => words.every((word) => keys.some((key) => key.startsWith(word))))
    .slice(0, count)
    .map(({ entry: { id, title, body, kind } }) => ({
      id,
      title,
      detail: body[0] ?? '',
      url: referencePath(kind, id),
    }));
}

/** Where a term or a command is looked up. */
export const referencePath = (kind: string, id: string) =>
  `/study-hub/glossary?${kind === 'command' ? 'tab=commands&' : ''}entry=${id}`;

function readEntries(): ReferenceEntry[] {
  const { commandTasks, library, modules } = loadContent();
  const tasks = new Map(commandTasks.map((task) => [task.command, task]));
  const links = new Map(
    library
      .filter(({ kind }) => kind === 'term' || kind === 'command')
      .map(({ id, title, kind }) => [id, { id, title, url: referencePath(kind, id) }]),
  );
  return library
    .flatMap((entry) => {
      const fields = kindFields(entry, tasks.get(entry.id));
      if (!fields || !('related' in entry)) return [];
      const { id, title, aliases, body, related } = entry;
      return [
        {
          id,
          title,
          aliases,
          body,
          ...fields,
          related: related.flatMap((other) => links.get(other) ?? []),
          modules: modules
            .filter(({ lesson }) => lesson.entries.includes(id))
            .map((module) => ({
              id: module.id,
              title: module.title,
              url: `/study-hub/modules/${module.id}`,
            })),
        },
      ];
    })
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** What differs between terms and commands. */
function kindFields(entry: LibraryEntry, task: CommandTask | undefined) {
  if (entry.kind === 'term') {
    return { kind: ReferenceKind.term, exam: entry.exam, objective: entry.objective };
  }
  if (entry.kind !== 'command' || !task) return undefined;
  const { mode, syntax, example } = entry;
  const { topic, objective } = task;
  return { kind: ReferenceKind.command, exam: 'ccna', objective, topic, mode, syntax, example };
}

import { titleKey } from '../documents/text/title.js';
import { linkName } from '../documents/text/wikiLinks.js';
import type { ArchiveContext } from './importArchive.js';
import type { NoteSurvey } from './surveyNotes.js';

/**
 * How the notes of an archive link to each other: which keep their file names as titles, which other names
 * they have, and which names no note has.
 */
export function linkNotes(
  notes: readonly NoteSurvey[],
): Pick<ArchiveContext, 'linkedNames' | 'titlesByName' | 'titlesByPath' | 'unknownNames'> {
  const used = new Set(notes.flatMap(({ links }) => links));
  const files = new Set(notes.flatMap((note) => note.files));
  const names = new Set(notes.map(({ name }) => titleKey(name)));
  const titles = new Set(notes.flatMap(({ title }) => (title === undefined ? [] : titleKey(title))));
  const linkedNames = new Set([...used].filter((key) => names.has(key)));
  const counts = new Map<string, number>();
  for (const { name, title = name } of notes)
    counts.set(titleKey(title), (counts.get(titleKey(title)) ?? 0) + 1);
  const titlesByName = new Map<string, string>();
  const titlesByPath = new Map<string, string>();
  for (const { path, name, folder, title, aliases } of notes) {
    const ownTitle = title ?? name;
    if (files.has(path)) {
      linkedNames.add(titleKey(name));
      const isUnique = counts.get(titleKey(ownTitle)) === 1;
      titlesByPath.set(path, isUnique || folder === '' ? ownTitle : `${folder}/${ownTitle}`);
    }
    const key = titleKey(name);
    if (used.has(key) && title !== undefined && titleKey(title) !== key && !titles.has(key))
      titlesByName.set(key, title);
    for (const alias of aliases.map(titleKey)) {
      // A note that really has the name comes first.
      if (!used.has(alias) || names.has(alias) || titles.has(alias) || titlesByName.has(alias)) continue;
      titlesByName.set(alias, ownTitle);
      linkedNames.add(key);
    }
  }
  // A title such as “AC/DC” looks like a folder in a link.
  const titleEnds = new Set([...titles, ...[...titles].map(linkName)]);
  const unknownNames = new Set(
    [...used].filter((key) => !names.has(key) && !titleEnds.has(key) && !titlesByName.has(key)),
  );
  return { linkedNames, titlesByName, titlesByPath, unknownNames };
}

import { isNoteFile } from '../../../core/imports/archivePaths.js';
import { mapTextOutsideCode } from '../documents/text/markdownCode.js';
import { titleKey } from '../documents/text/title.js';
import { inFolderOf, isLinkable, linkPathKey, mapLinks } from '../documents/text/wikiLinks.js';
import { attributeOf, splitPlace } from './attachmentLinks.js';

/** `[words](Folder/Note.md#Part "Title")`, as Markdown and Joplin link notes; the file may be in angle brackets. */
const noteLink =
  /(?<![!\\])\[([^[\]|\n]{1,400})\]\((?:<([^<>#\n]{1,400})(#[^<>\n]{0,400})?>|([^\s()<>#]{1,400}|[^\s()<>#"'][^()<>#"'\n]{0,398}\.(?:md|markdown|mdown|txt))(#[^\s()<>]{0,400})?)(?: "[^"\n]{0,400}")?\)/g;

/** `<a href="Note.md">words</a>`, because notes don't show HTML. */
const htmlLink = /<a\s[^<>\n]{1,1000}>([^<>[\]|\n]{1,400})<\/a>/gi;

/** The files of other notes that a text links to, as written. */
export function linkedNoteFiles(body: string): string[] {
  const targets = new Set<string>();
  mapTextOutsideCode(body, (part) => {
    for (const match of part.matchAll(noteLink)) {
      const file = noteFile(match[2] ?? match[4] ?? '');
      if (file !== undefined) targets.add(file);
    }
    for (const [html] of part.matchAll(htmlLink)) {
      const file = noteFile(splitPlace(attributeOf(html, 'href'))[0]);
      if (file !== undefined) targets.add(file);
    }
    return part;
  });
  return [...targets];
}

/** The file of a note that a link may lead to. Wikis leave out the extension. */
function noteFile(target: string): string | undefined {
  const [file] = splitPlace(target);
  if (isNoteFile(file)) return file;
  return /^(?![a-z][a-z\d+.-]*:|\/\/|\/api\/)[^?]*[^/?.\s]$/i.test(file) && !/\.[a-z\d]{1,8}$/i.test(file)
    ? `${file}.md`
    : undefined;
}

/** Where a note's links to others in the same import lead. */
export interface LinkTitles {
  /** Titles by other names that links use: keys of file names and aliases. */
  byName: ReadonlyMap<string, string>;
  /** The title of the note in a linked file. */
  ofFile: (target: string) => string | undefined;
}

/** Points links to files and other names to titles, and counts them. */
export function linkToTitles(body: string, { byName, ofFile }: LinkTitles): { body: string; count: number } {
  let count = 0;
  const withTitles = mapLinks(body, (name, rest) => {
    const path = linkPathKey(name);
    const title = byName.get(path.slice(path.lastIndexOf('/') + 1));
    if (title === undefined || titleKey(title) === titleKey(name)) return undefined;
    count++;
    const to = inFolderOf(name, title) + rest;
    return rest.includes('|') ? to : `${to}|${name}${rest}`;
  });
  const linkTo = (file: string, place: string, words: string): string | undefined => {
    const path = noteFile(file);
    const title = path === undefined ? undefined : ofFile(path);
    if (title === undefined || !isLinkable(title)) return undefined;
    count++;
    const to = title + decoded(place);
    return words === to ? `[[${to}]]` : `[[${to}|${words}]]`;
  };
  const linked = mapTextOutsideCode(withTitles, (part) =>
    part
      .replace(
        noteLink,
        (link: string, words: string, bracketed?: string, part1 = '', plain?: string, part2 = '') =>
          linkTo(bracketed ?? plain ?? '', part1 || part2, words) ?? link,
      )
      .replace(
        htmlLink,
        (html: string, words: string) => linkTo(...splitPlace(attributeOf(html, 'href')), words) ?? html,
      ),
  );
  return { body: linked, count };
}

function decoded(heading: string): string {
  try {
    return decodeURIComponent(heading);
  } catch {
    return heading;
  }
}

import { isPicture } from '../../../core/imports/archivePaths.js';
import { findTextOutsideCode, isEscaped, mapTextOutsideCode } from '../documents/text/markdownCode.js';
import { attachmentUrl } from './attachmentStore.js';

/** A link to a file of the vault: `](/api/files/…)`, or `]: /api/files/…` where the link is defined elsewhere. */
const vaultLink =
  /(\]\(<?|\]:[ \t]{0,4}<?)\/api\/files\/([0-9a-f]{24})(?:\/preview|\/thumbnail)?(?=[\s)>]|$)/g;
/** A link to a file beside the note, as Markdown has it; a name may hold one pair of parentheses. */
const fileLink =
  /(\]\(|\]:[ \t]{0,4})(?:<([^<>\n]{1,400})>|([^\s()<>]{1,400}(?:\([^\s()<>]{0,100}\)[^\s()<>]{0,100})?))/g;
/** `![[picture.png]]`, `![[picture.png|300x200]]`, `[[paper.pdf]]`, as Obsidian has it; in a table the bar is escaped. */
const wikiLink =
  /(!?)\[\[((?:[^[\]|#\\\n]|\\(?!\|)){1,400})(?:#[^[\]|\\\n]{0,400})?(?:(\\?\|)([^[\]\n]{0,400}))?\]\]/g;

/** The files of the vault that a text links to, each once. */
export function vaultFileIds(body: string): string[] {
  // Most notes have none, and need not be looked through.
  if (!body.includes('/api/files/')) return [];
  const ids = new Set<string>();
  for (const { start, end } of findTextOutsideCode(body)) {
    for (const match of body.slice(start, end).matchAll(vaultLink)) ids.add(match[2] ?? '');
  }
  return [...ids];
}

/** The text with its links to files of the vault leading to paths, as far as there is one. */
export function linkToPaths(body: string, pathOf: (id: string) => string | undefined): string {
  return mapTextOutsideCode(body, (part) =>
    part.replace(vaultLink, (link: string, before: string, id: string) => {
      const path = pathOf(id);
      return path === undefined ? link : before + path;
    }),
  );
}

/** What a text links to and shows that may be a file beside it, as it is written there, each once; `[[links]]` apart. */
export function linkedFiles(body: string): { files: string[]; wikiLinks: string[] } {
  const files = new Set<string>();
  const wikiLinks = new Set<string>();
  for (const { start, end } of findTextOutsideCode(body)) {
    const part = body.slice(start, end);
    for (const match of part.matchAll(fileLink)) files.add(match[2] ?? match[3] ?? '');
    for (const match of part.matchAll(wikiLink)) (match[1] ? files : wikiLinks).add(match[2] ?? '');
  }
  return { files: [...files], wikiLinks: [...wikiLinks] };
}

/** The text with its links to files beside it leading to attachments of the vault, as far as `idOf` knows one. */
export function linkToVault(body: string, idOf: (target: string) => string | undefined): string {
  return mapTextOutsideCode(body, (part) =>
    part
      .replace(fileLink, (link: string, before: string, bracketed?: string, plain?: string) => {
        const id = idOf(bracketed ?? plain ?? '');
        return id === undefined ? link : before + attachmentUrl(id);
      })
      .replace(
        wikiLink,
        (link: string, sign: string, target: string, bar = '', shown = '', ...[at, whole]) => {
          const id = idOf(target);
          if (id === undefined || isEscaped(whole, at)) return link;
          const fileName = target.slice(target.lastIndexOf('/') + 1).replaceAll('\\', '');
          // Only images can be shown inside of a text.
          if (sign === '' || !isPicture(target)) return `[${shown || fileName}](${attachmentUrl(id)})`;
          const name = fileName.replace(/\.[^.]*$/, '');
          // Obsidian writes the size behind the words that stand for an attachment, too.
          const words = shown === '' ? name : /^\d+(?:x\d+)?$/.test(shown) ? name + bar + shown : shown;
          return `![${words}](${attachmentUrl(id)})`;
        },
      ),
  );
}

/** Notes of programs whose formats aren't imported, and what people can do about it. */

/** Evernote's format is a document of its own, with the attachments inside. */
export const isEvernoteFile = (name: string): boolean => /\.enex$/i.test(name);

export const evernoteWay =
  'an Evernote export. Import it into Joplin, export it there as “MD - Markdown + Front Matter”, and import that';

/** A file in the backup of Standard Notes that isn't a note. */
export const isStandardNotesItem = (path: string): boolean =>
  /(?:^|\/)Items\/(?!Note\/)[^/]+\/[^/]*-[0-9a-f]{8}\.(?:txt|json)$/i.test(path);

/** The name that Standard Notes shows for a note in its backup; undefined if the path isn't one. */
export const standardNotesName = (path: string): string | undefined =>
  /(?:^|\/)Items\/Note\/([^/]*)-[0-9a-f]{8}(\.(?:txt|md))$/i.exec(path)?.slice(1).join('');

/** Why a text is notes of another program in its own format; undefined if it isn't. */
export function foreignText(text: string): string | undefined {
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE en-export[^>]*>\s*)?<en-export\b/.test(text.slice(0, 2000)))
    return evernoteWay;
  if (!/^\s*\{\s*"/.test(text)) return undefined;
  const document = parseObject(text);
  if (Array.isArray(document?.items) && document.items.some(isStandardNotes))
    return 'a Standard Notes backup in one file. Choose the decrypted backup, a ZIP file with a file for each note';
  if (isLexical(document)) return 'a “Super” note. Export it from Standard Notes as Markdown';
  return undefined;
}

/** Decrypted or not. */
const isStandardNotes = (item: unknown) =>
  typeof item === 'object' && item !== null && 'content_type' in item && 'content' in item;

const isLexical = (document: Record<string, unknown> | undefined) =>
  typeof document?.root === 'object' && document.root !== null && 'children' in document.root;

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

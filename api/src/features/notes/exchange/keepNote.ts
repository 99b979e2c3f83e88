import { stringify } from 'yaml';
import { z } from 'zod';
import { decodeText } from '../../../platform/text/decodeText.js';
import { maxNoteEntryBytes } from '../documents/text/body.js';

const text = z.string().catch('');
const isSet = z.boolean().catch(false);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);
const keepNote = z.object({
  // Every note of Google Keep has it, and hardly any other JSON.
  userEditedTimestampUsec: z.number(),
  createdTimestampUsec: z.number().optional().catch(undefined),
  title: text,
  textContent: text,
  listContent: listOf(z.object({ text, isChecked: isSet })),
  annotations: listOf(z.object({ title: text, url: text })),
  attachments: listOf(z.object({ filePath: text })),
  labels: listOf(z.object({ name: text })),
  isPinned: isSet,
  isArchived: isSet,
  isTrashed: isSet,
});

/** Whether a file may be a note of Google Keep, which Takeout exports as JSON. */
export const isKeepFile = (path: string): boolean => /\.json$/i.test(path);

/** The note as Markdown with front matter; undefined if the file isn't one, null for one in Keep's trash. */
export function keepToMarkdown(content: Buffer): Buffer | null | undefined {
  if (content.length > maxNoteEntryBytes) return undefined;
  const note = parseNote(decodeText(content).text);
  if (note?.isTrashed) return null;
  if (!note) return undefined;
  const dateOf = (microseconds: number) => Math.round(microseconds / 1000);
  const matter = {
    ...(note.title && { title: note.title }),
    folder: note.isArchived ? 'Google Keep/Archive' : 'Google Keep',
    ...(note.labels.length > 0 && { tags: note.labels.map(({ name }) => name.replace(/^#/, '##')) }),
    ...(note.isPinned && { pinned: true }),
    created: dateOf(note.createdTimestampUsec ?? note.userEditedTimestampUsec),
    updated: dateOf(note.userEditedTimestampUsec),
  };
  const items = note.listContent.map((item) => `- [${item.isChecked ? 'x' : ' '}] ${item.text}`);
  const links = note.annotations.filter(({ url }) => url !== '' && !note.textContent.includes(url));
  const parts = [
    note.textContent,
    items.join('\n'),
    links.map(({ title, url }) => (title ? `${title}: ${url}` : url)).join('\n'),
    note.attachments.map(({ filePath }) => `![](<${filePath}>)`).join('\n'),
  ];
  return Buffer.from(
    `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${parts.filter(Boolean).join('\n\n')}`,
  );
}

function parseNote(json: string): z.infer<typeof keepNote> | undefined {
  try {
    return keepNote.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

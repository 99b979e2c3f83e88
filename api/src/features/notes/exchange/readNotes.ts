import { open, readFile, stat } from 'node:fs/promises';
import { UserError } from '../../../core/errors/userError.js';
import { type ArchivePart, type ArchivePosition, readArchivePart } from './importArchive.js';
import { isMarkdown, readNoteFile } from './importFile.js';

/** The upload that notes are read from. */
export interface NotesUpload {
  /** Name or path, as the client sent it. */
  name: string;
  from: ArchivePosition;
  /** For notes that do not tell when they were made. */
  now: Date;
}

/**
 * Parser: the notes of a zip file, part by part, or of a single Markdown file.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export async function readNotes(path: string, { name, from, now }: NotesUpload): Promise<ArchivePart> {
  if (await isZip(path)) return readArchivePart(path, (await stat(path)).size, from, now);
  if (!isMarkdown(name))
    throw new UserError('BAD_USER_INPUT', 'Choose a .zip file with notes or a .md file.');
  const fileName = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return { files: [readNoteFile(fileName, await readFile(path), { now, isAlone: true })] };
}

/** A zip file is known by its first bytes, whatever its name is. */
async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(buffer.toString('latin1'));
  } finally {
    await file.close();
  }
}

import { readFile } from 'node:fs/promises';
import { UserError } from '../../../core/errors/userError.js';
import {
  type ArchivePart,
  type ArchivePosition,
  brokenArchive,
  skipped,
} from '../../../core/imports/archivePart.js';
import { isNoteFile } from '../../../core/imports/archivePaths.js';
import { isZip } from '../../../core/imports/isZip.js';
import { evernoteWay, isEvernoteFile } from './foreignFormats.js';
import { type ArchiveContext, readArchivePart } from './importArchive.js';
import { type ImportedNote, readNoteFile, type SkippedFile } from './importFile.js';
import { isKeepFile, keepToMarkdown } from './keepNote.js';

/** An upload to read notes from. */
export interface NotesUpload extends ArchiveContext {
  /** Name or path, as the client sent it. */
  name: string;
  from: ArchivePosition;
}

/**
 * Parser: the notes of a zip file, part by part, or of a single Markdown file.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export async function readNotes(
  path: string,
  { name, from, ...context }: NotesUpload,
): Promise<ArchivePart<ImportedNote | SkippedFile>> {
  if (await isZip(path)) return readArchivePart(path, from, context);
  if (/\.zip$/i.test(name)) throw brokenArchive();
  if (isEvernoteFile(name)) throw new UserError('BAD_USER_INPUT', `This is ${evernoteWay}.`);
  const content = await readFile(path);
  const markdown = isKeepFile(name) ? keepToMarkdown(content) : isNoteFile(name) && content;
  if (markdown === null) return { found: [skipped(name, 'Skipped: in Google Keep’s trash')] };
  if (!markdown) throw new UserError('BAD_USER_INPUT', 'Choose a .zip, .jex, .md, or .txt file with notes.');
  const fileName = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const { now, timeZone, linkedNames } = context;
  return { found: [readNoteFile(fileName, markdown, { now, timeZone, linkedNames })] };
}

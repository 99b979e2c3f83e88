import { type Actor, can, Feature } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { archiveItems } from '../../../core/imports/archiveItems.js';
import type { ParseFile } from '../../../core/uploads/parseFile.js';
import { linkNotes } from './archiveLinks.js';
import type { ArchiveContext, PictureOutcome } from './importArchive.js';
import type { PictureStore } from './pictureStore.js';
import type { readPictures } from './readPictures.js';
import type { NoteSurvey, surveyNotes } from './surveyNotes.js';

/** Pictures of one import. */
const maxPictures = 1000;

/** What the pictures of an import need of others. */
export interface PictureServices {
  surveyNotes: ParseFile<typeof surveyNotes>;
  readPictures: ParseFile<typeof readPictures>;
  pictures: PictureStore;
}

/**
 * Stores the pictures of an archive that its notes show or link to, for who may use the vault. What does not come in has
 * its reason, and keeps nothing else out.
 * @param stored gets the ids of those that are stored, also when this fails
 * @throws UserError like the reading of the archive
 */
export async function importPictures(
  actor: Actor,
  file: { name: string; path: string },
  services: PictureServices,
  stored: string[],
  signal?: AbortSignal,
): Promise<Omit<ArchiveContext, 'now' | 'timeZone'>> {
  const source = { ownerId: actor.id, name: file.name, content: file.path };
  const notes: NoteSurvey[] = [];
  const survey = archiveItems(file.name, (from) => services.surveyNotes(source, { from }), signal);
  for await (const note of survey) notes.push(note);
  const wanted = new Set(notes.flatMap((note) => note.pictures));
  const links = linkNotes(notes);
  const pictures = new Map<string, PictureOutcome>();
  if (!can(actor, Feature.FILE_VAULT, 'write'))
    return { pictures, ...links, noPictures: 'Skipped: you need File Vault access to import images' };
  const [chosen, rest] = [[...wanted].slice(0, maxPictures), [...wanted].slice(maxPictures)];
  const tooMany = { reason: `Skipped: only ${maxPictures.toLocaleString('en-US')} images per import` };
  for (const key of rest) pictures.set(key, tooMany);
  if (chosen.length === 0) return { pictures, ...links };
  const input = { wanted: new Set(chosen) };
  const found = archiveItems(file.name, (from) => services.readPictures(source, { from, ...input }), signal);
  for await (const { key, name, content } of found) {
    // Of two files with one name the first counts.
    if (pictures.has(key)) continue;
    const outcome =
      'reason' in content ? content : await storePicture(actor, { name, content }, services.pictures);
    if ('id' in outcome) stored.push(outcome.id);
    pictures.set(key, outcome);
  }
  return { pictures, ...links };
}

async function storePicture(
  actor: Actor,
  picture: { name: string; content: Buffer },
  pictures: PictureStore,
): Promise<PictureOutcome> {
  try {
    return { id: await pictures.store(actor, picture) };
  } catch (error) {
    if (error instanceof UserError) return { reason: error.message };
    throw error;
  }
}

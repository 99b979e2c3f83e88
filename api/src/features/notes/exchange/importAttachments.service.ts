import { type Actor, can, Feature } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { archiveItems } from '../../../core/imports/archiveItems.js';
import { isPicture } from '../../../core/imports/archivePaths.js';
import type { ParseFile } from '../../../core/uploads/parseFile.js';
import { linkNotes } from './archiveLinks.js';
import type { AttachmentStore } from './attachmentStore.js';
import type { ArchiveContext, AttachmentOutcome } from './importArchive.js';
import type { readAttachments } from './readAttachments.js';
import type { NoteSurvey, surveyNotes } from './surveyNotes.js';

/** Maximum number of attachments per import. */
const maxAttachments = 1000;

/** What importing attachments needs from other parts. */
export interface AttachmentServices {
  surveyNotes: ParseFile<typeof surveyNotes>;
  readAttachments: ParseFile<typeof readAttachments>;
  attachments: AttachmentStore;
}

/**
 * Stores the attachments that an archive's notes link to, if the member may use the vault. An attachment that
 * can't be imported has a reason and doesn't stop the rest.
 * @param stored receives the ids of those that are stored, even if this fails
 * @throws UserError like the reading of the archive
 */
export async function importAttachments(
  actor: Actor,
  file: { name: string; path: string },
  services: AttachmentServices,
  stored: string[],
  signal?: AbortSignal,
): Promise<Omit<ArchiveContext, 'now' | 'timeZone'>> {
  const source = { ownerId: actor.id, name: file.name, content: file.path };
  const notes: NoteSurvey[] = [];
  const survey = archiveItems(file.name, (from) => services.surveyNotes(source, { from }), signal);
  for await (const note of survey) notes.push(note);
  const wanted = new Set(notes.flatMap((note) => note.attachments));
  const links = linkNotes(notes);
  const attachments = new Map<string, AttachmentOutcome>();
  if (!can(actor, Feature.FILE_VAULT, 'write'))
    return {
      attachments,
      ...links,
      noAttachments: 'Skipped: you need File Vault access to import attachments',
    };
  const [chosen, rest] = [[...wanted].slice(0, maxAttachments), [...wanted].slice(maxAttachments)];
  const tooMany = {
    reason: `Skipped: only ${maxAttachments.toLocaleString('en-US')} attachments per import`,
  };
  for (const key of rest) attachments.set(key, tooMany);
  if (chosen.length === 0) return { attachments, ...links };
  const input = { wanted: new Set(chosen) };
  const found = archiveItems(
    file.name,
    (from) => services.readAttachments(source, { from, ...input }),
    signal,
  );
  for await (const { key, name, position, content } of found) {
    // If two files have the same name, the first one counts.
    if (attachments.has(key)) continue;
    const outcome =
      'reason' in content
        ? content
        : await storeAttachment(
            actor,
            { name, content, isImage: isPicture(name) },
            position,
            services.attachments,
          );
    if ('id' in outcome) stored.push(outcome.id);
    attachments.set(key, outcome);
  }
  return { attachments, ...links };
}

async function storeAttachment(
  actor: Actor,
  attachment: Parameters<AttachmentStore['store']>[1],
  position: number,
  attachments: AttachmentStore,
): Promise<AttachmentOutcome> {
  try {
    return { id: await attachments.store(actor, attachment), position };
  } catch (error) {
    if (error instanceof UserError) return { reason: error.message };
    throw error;
  }
}

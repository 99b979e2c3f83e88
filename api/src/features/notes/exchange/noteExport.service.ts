import { Readable } from 'node:stream';
import type { Actor } from '../../../core/access/access.js';
import { isNoteFile, relativeLink } from '../../../core/imports/archivePaths.js';
import type { ZipItem } from '../../../platform/files/zipWriter.js';
import { NoteModel, type NoteRecord } from '../documents/note.model.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { linkToPaths, vaultFileIds } from './attachmentLinks.js';
import type { AttachmentStore, StoredAttachment } from './attachmentStore.js';
import { createExportPaths } from './exportPath.js';

/** Bytes of texts that are read at once. */
const readAtOnce = 4 * 1024 * 1024;
/** Attachments that are looked up at once. */
const attachmentBatch = 500;

/** The person's notes as Markdown files in folders, oldest first, and their attachments, read while they are sent. */
export async function* exportNotes(
  actor: Actor,
  attachments: Pick<AttachmentStore, 'find'>,
): AsyncGenerator<ZipItem> {
  // Loaded here because its YAML library is needed nowhere else in the server.
  const { writeFrontMatter } = await import('./frontMatter.js');
  const { notePath, attachmentPath } = createExportPaths();
  /** Paths of the attachments already sent. */
  const paths = new Map<string, string>();
  for await (const notes of readGroups(actor)) {
    const texts = await NoteTextModel.find({ _id: { $in: notes.map(({ _id }) => _id) }, ownerId: actor.id })
      .select('body')
      .lean();
    const bodies = new Map(texts.map(({ _id, body }) => [String(_id), body]));
    const ids = new Set([...bodies.values()].flatMap(vaultFileIds).filter((id) => !paths.has(id)));
    for await (const attachment of findAttachments(actor, [...ids], attachments)) {
      // An import would mistake it for a note.
      if (isNoteFile(attachment.name)) continue;
      const path = attachmentPath(attachment.name, attachment.type);
      paths.set(attachment.id, path);
      const { updatedAt, size, read } = attachment;
      yield { path, modifiedAt: updatedAt, size, isPacked: true, read };
    }
    for (const { _id, title, tags, folder, pinned, createdAt, updatedAt } of notes) {
      const body = bodies.get(String(_id));
      // Deleted permanently since the list was read.
      if (body === undefined) continue;
      const path = notePath(folder, title);
      const linked = linkToPaths(body, (id) => {
        const attachment = paths.get(id);
        return attachment && relativeLink(path, attachment);
      });
      const matter = { title, tags: [...tags], folder, pinned, created: createdAt, updated: updatedAt };
      const content = Buffer.from(writeFrontMatter(matter, linked));
      yield {
        path,
        modifiedAt: updatedAt,
        size: content.length,
        read: () => Readable.from([content], { objectMode: false }),
      };
    }
  }
}

async function* findAttachments(
  actor: Actor,
  ids: readonly string[],
  attachments: Pick<AttachmentStore, 'find'>,
): AsyncGenerator<StoredAttachment> {
  for (let start = 0; start < ids.length; start += attachmentBatch)
    yield* await attachments.find(actor, ids.slice(start, start + attachmentBatch));
}

/** The notes in groups whose texts fit into memory together. */
async function* readGroups(actor: Actor): AsyncGenerator<NoteRecord[]> {
  const cursor = NoteModel.find({ ownerId: actor.id, state: 'live' })
    .sort({ createdAt: 1, _id: 1 })
    .lean()
    .cursor();
  let group: NoteRecord[] = [];
  let bytes = 0;
  for await (const note of cursor) {
    if (group.length > 0 && (bytes + note.size > readAtOnce || group.length >= 200)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(note);
    bytes += note.size;
  }
  yield group;
}

import { Readable } from 'node:stream';
import type { Actor } from '../../../core/access/access.js';
import type { ZipItem } from '../../../platform/files/zipWriter.js';
import { NoteModel, type NoteRecord } from '../documents/note.model.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { createExportPaths } from './exportPath.js';
import { writeFrontMatter } from './frontMatter.js';

/** Texts that are read at once, in bytes. */
const readAtOnce = 4 * 1024 * 1024;

/** The person's notes as Markdown files in folders, the oldest first; read while they are sent. */
export async function* exportNotes(actor: Actor): AsyncGenerator<ZipItem> {
  const pathOf = createExportPaths();
  for await (const notes of readGroups(actor)) {
    const texts = await NoteTextModel.find({ _id: { $in: notes.map(({ _id }) => _id) }, ownerId: actor.id })
      .select('body')
      .lean();
    const bodies = new Map(texts.map(({ _id, body }) => [String(_id), body]));
    for (const { _id, title, tags, folder, pinned, createdAt, updatedAt } of notes) {
      const body = bodies.get(String(_id));
      // Removed for ever since the list was read.
      if (body === undefined) continue;
      const matter = { title, tags: [...tags], folder, pinned, created: createdAt, updated: updatedAt };
      const content = Buffer.from(writeFrontMatter(matter, body));
      yield {
        path: pathOf(folder, title),
        modifiedAt: updatedAt,
        size: content.length,
        read: () => Readable.from([content], { objectMode: false }),
      };
    }
  }
}

/** The notes in groups whose texts fit into memory at once. */
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

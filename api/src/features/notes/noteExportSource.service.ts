import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { NoteModel } from './documents/note.model.js';
import { NoteTextModel } from './documents/noteText.model.js';
import { NoteVersionModel } from './documents/noteVersion.model.js';
import type { AttachmentStore } from './exchange/attachmentStore.js';
import { exportNotes } from './exchange/noteExport.service.js';

const notInAList = ['titleKey', 'titleWords', 'tagKeys', 'folders', 'creation', 'importId'];

/** The notes as Markdown, and the records about them. */
export function createNoteExport(attachments: Pick<AttachmentStore, 'find'>): ExportSource {
  return {
    count: async (ownerId) => (await NoteModel.countDocuments({ ownerId, state: 'live' })) + 3,
    items: async function* (actor) {
      const ownerId = actor.id;
      for await (const item of exportNotes(actor, attachments)) yield { ...item, path: `notes/${item.path}` };
      yield recordsItem('notes.json', () => NoteModel.find({ ownerId }).lean().cursor(), notInAList);
      yield recordsItem('notes-in-trash.json', () => readTrash(ownerId));
      yield recordsItem('note-history.json', () => NoteVersionModel.find({ ownerId }).lean().cursor());
    },
  };
}

/** The notes in the trash, with their texts. */
async function* readTrash(ownerId: string) {
  const trashed = NoteModel.find({ ownerId, state: 'trashed' }).select('title trashedAt').lean().cursor();
  for await (const note of trashed) {
    const text = await NoteTextModel.findById(note._id).select('body').lean();
    yield { ...note, body: text?.body ?? '' };
  }
}

import { NoteModel } from '../documents/note.model.js';
import { deriveNoteFields, noteSearchWords, searchVersion } from '../documents/noteContent.js';
import { NoteTextModel } from '../documents/noteText.model.js';

const notesAtOnce = 50;

/** Indexes notes stored by earlier rules again, in batches. Several processes can do it at once. */
export async function reindexNotes(): Promise<void> {
  for (;;) {
    const texts = await NoteTextModel.find({ searchVersion: { $ne: searchVersion } })
      .select('body')
      .limit(notesAtOnce)
      .lean();
    if (texts.length === 0) return;
    const notes = await NoteModel.find({ _id: { $in: texts.map(({ _id }) => _id) } })
      .select('title tags folder pinned')
      .lean();
    const byId = new Map(notes.map((note) => [String(note._id), note]));
    for (const { _id, body } of texts) {
      const { title = '', tags = [], folder = '', pinned = false } = byId.get(String(_id)) ?? {};
      const content = { title, tags: [...tags], folder, pinned, body };
      const words = await noteSearchWords(content);
      // If the note is saved in the meantime, that updates its words.
      const stale = { _id, searchVersion: { $ne: searchVersion } };
      const { modifiedCount } = await NoteTextModel.updateOne(stale, { words, searchVersion });
      const { titleWords, links } = deriveNoteFields(content);
      if (modifiedCount > 0)
        await NoteModel.updateOne({ _id, title }, { titleWords, links }, { timestamps: false });
    }
  }
}

import type { Types } from 'mongoose';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { NoteModel } from '../documents/note.model.js';
import type { NoteCards } from '../documents/noteCards.js';
import { NoteTextModel } from '../documents/noteText.model.js';
import { cardLines } from '../documents/text/cardLines.js';
import type { CardStore, NoteCardLines } from './cardStore.js';

/** Keeps the cards of notes in a store that knows only the notes' lines. */
export function createNoteCards(store: CardStore): NoteCards {
  return {
    save: (ownerId, noteId, body) => store.saveCards(ownerId, [toCardLines(noteId, body)]),
    suspend: async (noteIds) => {
      for (const [ownerId, notes] of await withCards(noteIds)) {
        await store.saveCards(
          ownerId,
          notes.map((id) => toCardLines(id, '')),
        );
      }
    },
    resume: async (noteIds) => {
      for (const [ownerId, notes] of await withCards(noteIds)) {
        const texts = await NoteTextModel.find({ _id: { $in: notes } })
          .select('body')
          .lean();
        const bytes = await store.saveCards(
          ownerId,
          texts.map(({ _id, body }) => toCardLines(_id, body)),
        );
        await changeUsage(ownerId, bytes);
      }
    },
    remove: (ownerId, noteIds) => store.removeCards(ownerId, noteIds.map(String)),
  };
}

/** Notes that have cards, grouped by owner. */
async function withCards(ids: readonly Types.ObjectId[]): Promise<Map<string, Types.ObjectId[]>> {
  const notes = await NoteModel.find({ _id: { $in: ids }, cardCount: { $gt: 0 } })
    .select('ownerId')
    .lean();
  const byOwner = new Map<string, Types.ObjectId[]>();
  for (const { _id, ownerId } of notes) {
    byOwner.set(String(ownerId), [...(byOwner.get(String(ownerId)) ?? []), _id]);
  }
  return byOwner;
}

function toCardLines(id: Types.ObjectId, body: string): NoteCardLines {
  return { id: String(id), url: `/notes/${id}`, lines: cardLines(body) };
}

import type { Types } from 'mongoose';
import { changeUsage } from '../../../core/storage/storageUsage.js';
import { stepsOf } from '../../../platform/jobs/pace.js';
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
          notes.map(({ id }) => toCardLines(id, '')),
        );
      }
    },
    resume: async (noteIds) => {
      for (const [ownerId, notes] of await withCards(noteIds)) {
        for (const step of stepsOf(notes)) {
          const texts = await NoteTextModel.find({ _id: { $in: step.map(({ id }) => id) } })
            .select('body')
            .lean();
          const bytes = await store.saveCards(
            ownerId,
            texts.map(({ _id, body }) => toCardLines(_id, body)),
          );
          await changeUsage(ownerId, bytes);
        }
      }
    },
    remove: (ownerId, noteIds) => store.removeCards(ownerId, noteIds.map(String)),
  };
}

/** A note with its bytes. */
interface SizedNote {
  id: Types.ObjectId;
  length: number;
}

/** Notes that have cards, grouped by owner. */
async function withCards(ids: readonly Types.ObjectId[]): Promise<Map<string, SizedNote[]>> {
  const notes = await NoteModel.find({ _id: { $in: ids }, cardCount: { $gt: 0 } })
    .select('ownerId size')
    .lean();
  const byOwner = new Map<string, SizedNote[]>();
  for (const { _id, ownerId, size } of notes) {
    const ownerNotes = byOwner.get(String(ownerId)) ?? [];
    ownerNotes.push({ id: _id, length: size });
    byOwner.set(String(ownerId), ownerNotes);
  }
  return byOwner;
}

function toCardLines(id: Types.ObjectId, body: string): NoteCardLines {
  return { id: String(id), url: `/notes/${id}`, lines: cardLines(body) };
}

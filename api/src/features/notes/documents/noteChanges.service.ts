import { pubSub } from '../../../core/graphql/pubSub.js';
import { watch } from '../../../platform/database/changeStreams.js';
import type { Logger } from '../../../platform/logger.js';
import { NoteModel, type NoteRecord } from './note.model.js';
import type { NoteChange } from './note.type.js';

/** Topic of note events; the topic's id is the owner's id. */
export const NOTE_CHANGED = 'noteChanged';

/** Tells a person's open windows which notes changed, in any process. */
export function watchNotes(logger: Logger): Promise<() => Promise<void>> {
  return watch<NoteRecord>(
    NoteModel,
    {
      onDocument: ({ _id, ownerId, state, revision, updatedAt }) => {
        if (state === 'importing') return;
        const change: NoteChange = { id: String(_id), revision, updatedAt, isTrashed: state === 'trashed' };
        pubSub.publish(NOTE_CHANGED, String(ownerId), change);
      },
    },
    logger,
  );
}

import { model, Schema } from 'mongoose';
import { DAY } from '../../../platform/clock.js';
import { type CardRecord, cardFields } from '../scheduling/card.model.js';

/** A card that its owner has deleted. It is stored separately so that nothing counts or shows it. */
export interface DeletedCardRecord extends CardRecord {
  deletedAt: Date;
}

/** How long deleting can be undone. */
const retentionMs = 30 * DAY;

const schema = new Schema<DeletedCardRecord>({
  ...cardFields,
  deletedAt: { type: Date, required: true, expires: retentionMs / 1000 },
});
// For the list of deleted cards.
schema.index({ ownerId: 1, _id: -1 });

export const DeletedCardModel = model('DeletedCard', schema);

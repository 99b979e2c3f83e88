import { model, Schema } from 'mongoose';
import { DAY } from '../../../platform/clock.js';
import { type CardRecord, cardFields } from '../scheduling/card.model.js';

/** A card that its owner has deleted; it is kept apart, so that nothing counts or asks it. */
export interface DeletedCardRecord extends CardRecord {
  deletedAt: Date;
}

/** Deleting can be undone for a month. */
const retentionMs = 30 * DAY;

const schema = new Schema<DeletedCardRecord>({
  ...cardFields,
  deletedAt: { type: Date, required: true, expires: retentionMs / 1000 },
});
// The list of deleted cards.
schema.index({ ownerId: 1, _id: -1 });

export const DeletedCardModel = model('DeletedCard', schema);

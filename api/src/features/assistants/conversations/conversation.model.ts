import { model, Schema, type Types } from 'mongoose';

export interface ConversationRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** herbal, tech, general, or the id of an assistant that a member made. */
  assistantType: string;
  /** Of an assistant that a member made: its name when the conversation began, for when it is gone. */
  assistantName?: string;
  title: string;
  /** Words of the title and the questions, see core/searchKeys. */
  searchKeys: string[];
  /** Set: deleted, and removed permanently a day later; until then it can be brought back. */
  deletedAt?: Date | null;
  /** Counts how often another version of a message was shown. */
  versionSwitches?: number;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<ConversationRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    assistantType: { type: String, required: true },
    assistantName: String,
    title: { type: String, required: true },
    searchKeys: { type: [String], required: true, default: [] },
    deletedAt: Date,
    versionSwitches: Number,
  },
  { timestamps: true },
);
// The lists: all of an owner, and those with one assistant.
schema.index({ ownerId: 1, deletedAt: 1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, deletedAt: 1, assistantType: 1, updatedAt: -1, _id: -1 });

schema.index({ ownerId: 1, searchKeys: 1 });
// The cleaner's.
schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });

export const ConversationModel = model('Conversation', schema);

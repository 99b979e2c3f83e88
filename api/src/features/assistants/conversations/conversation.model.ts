import { model, Schema, type Types } from 'mongoose';

export interface ConversationRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** herbal, tech, general, or the ID of a custom assistant. */
  assistantType: string;
  /** The custom assistant's name when the conversation started, shown after it's deleted. */
  assistantName?: string;
  title: string;
  /** Words in the title and the questions; see core/searchKeys. */
  searchKeys: string[];
  /** If set, the conversation is deleted. It can be restored for a day, after which it's deleted permanently. */
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
// For the lists: all of an owner's conversations, and those with one assistant.
schema.index({ ownerId: 1, deletedAt: 1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, deletedAt: 1, assistantType: 1, updatedAt: -1, _id: -1 });

schema.index({ ownerId: 1, searchKeys: 1 });
// For the cleanup job.
schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });

export const ConversationModel = model('Conversation', schema);

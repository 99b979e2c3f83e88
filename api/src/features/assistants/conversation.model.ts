import { model, Schema, type Types } from 'mongoose';
import type { AssistantType } from './assistants.js';

export interface ConversationRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  assistantType: AssistantType;
  title: string;
  /** Words of the title, see core/searchKeys. */
  searchKeys: string[];
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<ConversationRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    assistantType: { type: String, required: true },
    title: { type: String, required: true },
    searchKeys: { type: [String], required: true, default: [] },
  },
  { timestamps: true },
);
// The lists: all of an owner, and those with one assistant.
schema.index({ ownerId: 1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, assistantType: 1, updatedAt: -1, _id: -1 });

schema.index({ ownerId: 1, searchKeys: 1 });

export const ConversationModel = model('Conversation', schema);

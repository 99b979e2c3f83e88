import { model, Schema, type Types } from 'mongoose';
import type { AssistantColor, AssistantIcon } from './assistantAppearance.js';

/** What a custom assistant can answer from: one of its owner's notes or files. */
export interface KnowledgeRef {
  kind: 'note' | 'file';
  id: string;
}

/** An assistant that a member created. */
export interface CustomAssistantRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  name: string;
  description: string;
  icon: AssistantIcon;
  color: AssistantColor;
  instructions: string;
  starters: string[];
  knowledge: KnowledgeRef[];
  /** Number of saved changes, starting at 1. */
  revision: number;
  /** If set, the assistant is deleted. It can be restored for a day, after which it's deleted permanently. */
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const knowledge = new Schema<KnowledgeRef>(
  { kind: { type: String, enum: ['note', 'file'], required: true }, id: { type: String, required: true } },
  { _id: false },
);

const schema = new Schema<CustomAssistantRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    description: { type: String, default: '' },
    icon: { type: String, required: true },
    color: { type: String, required: true },
    instructions: { type: String, default: '' },
    starters: { type: [String], default: [] },
    knowledge: { type: [knowledge], default: [] },
    revision: { type: Number, required: true },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true },
);
schema.index({ ownerId: 1, deletedAt: 1, _id: 1 });
// For the cleanup job.
schema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });

export const CustomAssistantModel = model('CustomAssistant', schema);

import { model, Schema, type Types } from 'mongoose';
import type { KnowledgeRef } from '../registry/customAssistant.model.js';

/** A note or file of a member as assistants read it: what came of the reading. */
export interface KnowledgeTextRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  kind: KnowledgeRef['kind'];
  sourceId: string;
  /** Of the note or file when it was read: another one means that it has to be read again. */
  version: string;
  isReadable: boolean;
  /** Why it cannot be read, or not to its end. */
  problem: string | null;
  /** With which it counts toward the owner's storage; missing where an older version read it. */
  bytes?: number;
}

const textSchema = new Schema<KnowledgeTextRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: ['note', 'file'], required: true },
  sourceId: { type: String, required: true },
  version: { type: String, required: true },
  isReadable: { type: Boolean, required: true },
  problem: { type: String, default: null },
  bytes: Number,
});
textSchema.index({ ownerId: 1, kind: 1, sourceId: 1 }, { unique: true });

export const KnowledgeTextModel = model('KnowledgeText', textSchema);

/** A part of such a text with the words under which it is found. */
export interface KnowledgePassageRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  textId: Types.ObjectId;
  /** Where in the text it stands, from 0 on. */
  place: number;
  text: string;
  terms: string[];
}

const passageSchema = new Schema<KnowledgePassageRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  textId: { type: Schema.Types.ObjectId, required: true },
  place: { type: Number, required: true },
  text: { type: String, required: true },
  terms: { type: [String], required: true },
});
passageSchema.index({ ownerId: 1, terms: 1, textId: 1 });
passageSchema.index({ textId: 1, place: 1 });

export const KnowledgePassageModel = model('KnowledgePassage', passageSchema);

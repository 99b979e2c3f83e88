import { model, Schema, type Types } from 'mongoose';
import type { KnowledgeRef } from '../registry/customAssistant.model.js';

/** A member's note or file after an assistant has read it. */
export interface KnowledgeTextRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  kind: KnowledgeRef['kind'];
  sourceId: string;
  /** The version of the note or file when it was read; a different one means that it has to be read again. */
  version: string;
  isReadable: boolean;
  /** Why it can't be read, or only in part. */
  problem: string | null;
  /** Bytes that count toward the owner's storage; missing if an older version read it. */
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

/** A passage in such a text, with its search words. */
export interface KnowledgePassageRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  textId: Types.ObjectId;
  /** Position in the text, from 0. */
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

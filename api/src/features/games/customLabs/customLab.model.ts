import { model, Schema, type Types } from 'mongoose';
import type { LabTestRecord } from './customLabDraft.js';

/** How long a deleted lab can be restored. */
const restoreDays = 7;

/** With whom a lab is shared. */
export type LabAudience = 'member' | 'group' | 'everyone';

/** Lets others open a lab. */
export interface CustomLabShareRecord {
  _id: Types.ObjectId;
  audience: LabAudience;
  /** The member or group; null for everyone. */
  recipientId: Types.ObjectId | null;
  recipientName: string;
}

/** A lab that an admin makes from a sandbox. */
export interface CustomLabRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  title: string;
  /** The lab being edited as JSON, because its keys are interface names, which contain dots. */
  draft: string;
  /** Increases with every change to the draft. */
  version: number;
  /** The last test of the draft, and the version that it applies to. */
  test?: LabTestRecord | null;
  /** The version that members get, until a newer one is offered. */
  offeredVersion?: number | null;
  shares: CustomLabShareRecord[];
  updatedAt: Date;
  deletedAt?: Date | null;
}

/** A version that was offered. It never changes, so runs that began with it can be continued. */
export interface CustomLabVersionRecord {
  _id: Types.ObjectId;
  labId: Types.ObjectId;
  ownerId: Types.ObjectId;
  version: number;
  /** What members see in lists. */
  title: string;
  kind: string;
  difficulty: number;
  minutes: number;
  /** The lab and its answers as JSON. */
  content: string;
  deletedAt?: Date | null;
}

const shareSchema = new Schema<CustomLabShareRecord>({
  audience: { type: String, enum: ['member', 'group', 'everyone'], required: true },
  recipientId: { type: Schema.Types.ObjectId, default: null },
  recipientName: { type: String, required: true },
});

const labSchema = new Schema<CustomLabRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    draft: { type: String, required: true },
    version: { type: Number, required: true },
    test: Schema.Types.Mixed,
    offeredVersion: Number,
    shares: { type: [shareSchema], required: true },
    deletedAt: { type: Date, expires: restoreDays * 86_400 },
  },
  { timestamps: { createdAt: false, updatedAt: true } },
);
labSchema.index({ ownerId: 1, updatedAt: -1 });
labSchema.index({ 'shares.recipientId': 1 });

const versionSchema = new Schema<CustomLabVersionRecord>({
  labId: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  version: { type: Number, required: true },
  title: { type: String, required: true },
  kind: { type: String, required: true },
  difficulty: { type: Number, required: true },
  minutes: { type: Number, required: true },
  content: { type: String, required: true },
  // Set and removed together with the lab's.
  deletedAt: { type: Date, expires: restoreDays * 86_400 },
});
versionSchema.index({ labId: 1, version: 1 }, { unique: true });
versionSchema.index({ ownerId: 1 });

export const CustomLabModel = model('CustomLab', labSchema);
export const CustomLabVersionModel = model('CustomLabVersion', versionSchema);

import { model, Schema, type Types } from 'mongoose';

/** How long a deleted sandbox can be brought back. */
const restoreDays = 7;

/** A network that a person built without a task. */
export interface SandboxRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  ownerName: string;
  name: string;
  /** The world as JSON: its keys are names of interfaces, with dots. */
  world: string;
  /** Of the world; missing where an older version saved it. */
  deviceCount?: number;
  /** Goes up with every save: a window that has an older one does not write over it. */
  revision: number;
  /** Who may open it besides its owner. */
  memberIds: Types.ObjectId[];
  updatedAt: Date;
  deletedAt?: Date | null;
}

const schema = new Schema<SandboxRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    ownerName: { type: String, required: true },
    name: { type: String, required: true },
    world: { type: String, required: true },
    deviceCount: Number,
    revision: { type: Number, required: true, default: 1 },
    memberIds: { type: [Schema.Types.ObjectId], required: true },
    deletedAt: { type: Date, expires: restoreDays * 86_400 },
  },
  { timestamps: { createdAt: false, updatedAt: true } },
);
schema.index({ ownerId: 1, updatedAt: -1 });
schema.index({ memberIds: 1 });

export const SandboxModel = model('Sandbox', schema);

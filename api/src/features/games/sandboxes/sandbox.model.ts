import { model, Schema, type Types } from 'mongoose';

/** How long a deleted sandbox can be restored. */
const restoreDays = 7;

/** A network that a person built without a task. */
export interface SandboxRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  ownerName: string;
  name: string;
  /** The world as JSON, because its keys are interface names, which contain dots. */
  world: string;
  /** Number of devices in the world; missing if an older version saved it. */
  deviceCount?: number;
  /** Increases with every save, so that a window with an older version can't overwrite it. */
  revision: number;
  /** Members other than its owner who can open it. */
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

import { model, Schema, type Types } from 'mongoose';
import type { Rights } from '../../core/access/access.js';
import { rightsSchema } from '../../core/access/access.model.js';

export interface InviteRecord {
  _id: Types.ObjectId;
  /** Hash of the code. */
  code: string;
  /** The code, sealed with the installation's key; missing in earlier releases, whose `code` is the code itself. */
  sealedCode?: string;
  label?: string;
  /** The access flags as stored at the time; read them through `completeRights`. */
  accessRights: Partial<Rights>;
  /** Whether it is the setup link of an empty database, whose account becomes an admin. */
  grantsAdmin: boolean;
  /** The group that the account joins. */
  groupId?: Types.ObjectId;
  expiresAt: Date;
  createdAt: Date;
  usedAt?: Date;
  /** Username of the account that used it. */
  usedBy?: string;
  revokedAt?: Date;
}

const schema = new Schema<InviteRecord>(
  {
    code: { type: String, required: true, unique: true },
    sealedCode: String,
    label: String,
    accessRights: { type: rightsSchema, required: true },
    grantsAdmin: { type: Boolean, required: true, default: false },
    groupId: Schema.Types.ObjectId,
    expiresAt: { type: Date, required: true },
    usedAt: Date,
    usedBy: String,
    revokedAt: Date,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

export const InviteModel = model('Invite', schema);

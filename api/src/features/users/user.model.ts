import { model, Schema, type Types } from 'mongoose';
import type { Rights } from '../../core/access/access.js';
import { rightsSchema } from '../../core/access/access.model.js';
import type { Device } from './devices.js';

export interface UserRecord {
  _id: Types.ObjectId;
  username: string;
  /** The username in its unique form, which ignores case. */
  usernameKey: string;
  passwordHash: string;
  /**
   * Whether someone else has chosen the password, so that the person must replace it before anything else. Missing
   * means no.
   */
  mustChangePassword?: boolean;
  /** The display name that the person chose; missing on accounts that never chose one. */
  displayName?: string | null;
  /** IANA name of the person's time zone; if missing, the browser's is used. */
  timeZone?: string | null;
  isAdmin: boolean;
  isActive: boolean;
  /** When the account is removed; set when its owner or an admin deletes it. */
  deletionDate?: Date | null;
  /**
   * Whether an admin deactivated or deleted the account, so that its owner can't cancel the deletion. Missing means no.
   */
  isDeactivated?: boolean;
  lastLogin?: Date;
  /** Devices that have signed in; earlier releases recorded only their names. */
  devices: (Device | string)[];
  /** The access flags as last stored; read them through `completeRights`. */
  accessRights: Partial<Rights>;
  createdAt: Date;
  updatedAt: Date;
}

const deviceSchema = new Schema<Device>(
  {
    idHash: String,
    name: { type: String, required: true },
    signIns: { type: Number, required: true },
    lastSignIn: Date,
  },
  { _id: false },
);

const schema = new Schema<UserRecord>(
  {
    username: { type: String, required: true },
    usernameKey: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true },
    mustChangePassword: Boolean,
    displayName: String,
    timeZone: String,
    isAdmin: { type: Boolean, required: true, default: false, index: true },
    isActive: { type: Boolean, required: true, default: true },
    deletionDate: Date,
    isDeactivated: Boolean,
    lastLogin: Date,
    devices: { type: [deviceSchema], required: true, default: [] },
    accessRights: { type: rightsSchema, required: true },
  },
  { timestamps: true },
);

schema.index({ lastLogin: 1, _id: 1 });
schema.index({ isActive: 1 });
// For the few accounts that will be removed.
schema.index({ deletionDate: 1 }, { partialFilterExpression: { deletionDate: { $type: 'date' } } });

export const UserModel = model('User', schema);

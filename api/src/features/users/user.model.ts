import { model, Schema, type Types } from 'mongoose';
import type { Rights } from '../../core/access/access.js';
import { rightsSchema } from '../../core/access/access.model.js';
import type { Device } from './devices.js';

export interface UserRecord {
  _id: Types.ObjectId;
  username: string;
  /** The username in the form that is unique: without regard to case. */
  usernameKey: string;
  passwordHash: string;
  /** Somebody else has chosen the password: before anything else the person replaces it. Absent: no. */
  mustChangePassword?: boolean;
  /** How the person would rather be called; none on accounts that never chose one. */
  displayName?: string | null;
  /** IANA name of where the person lives; none: where the browser is. */
  timeZone?: string | null;
  isAdmin: boolean;
  isActive: boolean;
  /** When the account is removed; set when its owner or an admin deletes it. */
  deletionDate?: Date | null;
  /** An admin deactivated or deleted the account, so its owner can't cancel the deletion. Absent: no. */
  isDeactivated?: boolean;
  lastLogin?: Date;
  /** Devices that have signed in; earlier releases noted their names alone. */
  devices: (Device | string)[];
  /** Those there were when it was stored: read through `completeRights`. */
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
// The few that are to be removed.
schema.index({ deletionDate: 1 }, { partialFilterExpression: { deletionDate: { $type: 'date' } } });

export const UserModel = model('User', schema);

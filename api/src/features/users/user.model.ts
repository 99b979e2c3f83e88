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
  isAdmin: boolean;
  isActive: boolean;
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
    isAdmin: { type: Boolean, required: true, default: false, index: true },
    isActive: { type: Boolean, required: true, default: true },
    lastLogin: Date,
    devices: { type: [deviceSchema], required: true, default: [] },
    accessRights: { type: rightsSchema, required: true },
  },
  { timestamps: true },
);

export const UserModel = model('User', schema);

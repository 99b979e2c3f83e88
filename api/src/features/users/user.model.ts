import { model, Schema, type Types } from 'mongoose';
import type { Rights } from '../../core/access.js';
import { rightsSchema } from '../../core/access.model.js';

export interface UserRecord {
  _id: Types.ObjectId;
  username: string;
  /** The username in the form that is unique: without regard to case. */
  usernameKey: string;
  passwordHash: string;
  isAdmin: boolean;
  isActive: boolean;
  lastLogin?: Date;
  /** Devices that have signed in, in words; the latest twenty. */
  devices: string[];
  accessRights: Rights;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<UserRecord>(
  {
    username: { type: String, required: true },
    usernameKey: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true },
    isAdmin: { type: Boolean, required: true, default: false, index: true },
    isActive: { type: Boolean, required: true, default: true },
    lastLogin: Date,
    devices: { type: [String], required: true, default: [] },
    accessRights: { type: rightsSchema, required: true },
  },
  { timestamps: true },
);

export const UserModel = model('User', schema);

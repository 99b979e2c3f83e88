import { Schema } from 'mongoose';
import { features, type Rights } from './access.js';

const flags = Object.fromEntries(
  features.map((feature) => [feature, { type: Boolean, required: true, default: false }]),
);

/** Access flags as stored in a user or an invite. */
export const rightsSchema = new Schema<Rights>(flags, { _id: false });

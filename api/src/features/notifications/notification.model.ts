import { model, Schema, type Types } from 'mongoose';
import { DAY } from '../../platform/clock.js';

/** Something that happened and that its owner should know. */
export interface NotificationRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  title: string;
  body: string;
  /** A route of the web app. */
  url: string;
  readAt?: Date | null;
  createdAt: Date;
}

const keptFor = 90 * DAY;

const schema = new Schema<NotificationRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    body: { type: String, required: true },
    url: { type: String, required: true },
    readAt: Date,
    // Read and old ones alike go after three months.
    createdAt: { type: Date, expires: keptFor / 1000 },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ ownerId: 1, _id: -1 });
schema.index({ ownerId: 1, readAt: 1 });

export const NotificationModel = model('Notification', schema);

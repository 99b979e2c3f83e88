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
  /** What it is about, if others cause it. */
  about?: string;
  /** The user who caused it. */
  causedBy?: string | null;
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
    about: String,
    causedBy: String,
    readAt: Date,
    // Deleted after three months, whether read or not.
    createdAt: { type: Date, expires: keptFor / 1000 },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ ownerId: 1, _id: -1 });
schema.index({ ownerId: 1, readAt: 1 });
// For finding out who was notified of a subject today.
schema.index({ about: 1, ownerId: 1 }, { partialFilterExpression: { about: { $type: 'string' } } });
// For counting how many notifications each of them got from someone today.
schema.index({ causedBy: 1, ownerId: 1 }, { partialFilterExpression: { causedBy: { $type: 'string' } } });

export const NotificationModel = model('Notification', schema);

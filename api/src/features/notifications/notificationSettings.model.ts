import { model, Schema, type Types } from 'mongoose';
import type { NotificationKind } from '../../core/notifications/notify.js';

/** A person's notifications: what they turned off, and how many they caused; without a document, everything is on. */
export interface NotificationSettingsRecord {
  /** Id of the person. */
  _id: Types.ObjectId;
  muted: NotificationKind[];
  /**
   * Counts the notifications that the person caused. Writing it makes such transactions run one after
   * another.
   */
  caused?: number;
}

const schema = new Schema<NotificationSettingsRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  muted: { type: [String], required: true, default: [] },
  caused: Number,
});

export const NotificationSettingsModel = model('NotificationSettings', schema);

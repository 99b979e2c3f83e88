import { model, Schema, type Types } from 'mongoose';
import type { NotificationKind } from '../../core/notifications/notify.js';

/** Kinds of notifications that a person turned off; without a document, everything is on. */
export interface NotificationSettingsRecord {
  /** Id of the person. */
  _id: Types.ObjectId;
  muted: NotificationKind[];
}

const schema = new Schema<NotificationSettingsRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  muted: { type: [String], required: true, default: [] },
});

export const NotificationSettingsModel = model('NotificationSettings', schema);

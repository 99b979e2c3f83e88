import { model, Schema } from 'mongoose';
import type { KeepRule } from './keepRule.js';

/** A bucket on an S3-compatible server. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  /** Sealed; empty if it must be entered again. */
  sealedSecret: string;
}

/** When backups are made and where they go; there is one document. */
export interface BackupSettingsRecord {
  _id: 'site';
  isScheduled: boolean;
  hour: number;
  timeZone: string;
  keep: KeepRule;
  /** A second folder; empty for none. */
  folder: string;
  s3?: S3Settings | null;
  /** Encrypts scheduled backups; missing if they aren't encrypted. */
  sealedPassphrase?: string | null;
}

const schema = new Schema<BackupSettingsRecord>(
  {
    _id: { type: String, required: true },
    isScheduled: { type: Boolean, required: true },
    hour: { type: Number, required: true },
    timeZone: { type: String, required: true },
    keep: {
      type: new Schema<KeepRule>({ daily: Number, weekly: Number, monthly: Number }, { _id: false }),
      required: true,
    },
    folder: { type: String, default: '' },
    sealedPassphrase: String,
    s3: {
      type: new Schema<S3Settings>(
        {
          endpoint: String,
          region: String,
          bucket: String,
          prefix: String,
          accessKeyId: String,
          sealedSecret: String,
        },
        { _id: false },
      ),
    },
  },
  { versionKey: false },
);

export const BackupSettingsModel = model('BackupSettings', schema);

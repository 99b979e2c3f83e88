import { model, Schema, type Types } from 'mongoose';
import type { Worker } from './worker.js';

/** Why a backup was made. */
export type BackupOrigin = 'manual' | 'schedule' | 'commandLine' | 'beforeRestore' | 'upload';

/** A copy outside the data folder. */
export interface BackupCopy {
  kind: 'folder' | 's3';
  /** The folder, or bucket and prefix. */
  location: string;
  isDone: boolean;
  problem?: string;
}

/** The result of verifying it by restoring it into a separate database. */
export interface BackupCheck {
  state: 'running' | 'right' | 'wrong' | 'failed';
  at: Date;
  documents: number;
  files: number;
  problem?: string;
}

/** A backup, with its file in the data folder of the process that made it. */
export interface BackupRecord {
  _id: Types.ObjectId;
  origin: BackupOrigin;
  state: 'running' | 'done' | 'failed';
  /** Only one backup with this set runs at a time; the backup before a restore doesn't wait. */
  isExclusive?: boolean;
  createdAt: Date;
  /** When the snapshot was taken. */
  time?: Date;
  /** File name in the backup folder. */
  fileName: string;
  size: number;
  sha256: string;
  isEncrypted: boolean;
  documents: number;
  /** Why it failed. */
  problem?: string;
  check?: BackupCheck;
  copies: BackupCopy[];
  progress: { done: number; total: number; text: string };
  isCanceled: boolean;
  worker: Worker;
  /** The passphrase while it runs, sealed with the installation's key, because another process may make it. */
  sealedPassphrase?: string;
}

const workerSchema = new Schema<Worker>({ host: String, pid: Number, aliveAt: Date }, { _id: false });

const schema = new Schema<BackupRecord>(
  {
    origin: { type: String, required: true },
    state: { type: String, required: true, index: true },
    isExclusive: Boolean,
    createdAt: { type: Date, required: true },
    time: Date,
    fileName: { type: String, required: true },
    size: { type: Number, default: 0 },
    sha256: { type: String, default: '' },
    isEncrypted: { type: Boolean, required: true },
    documents: { type: Number, default: 0 },
    problem: String,
    check: {
      type: new Schema<BackupCheck>(
        { state: String, at: Date, documents: Number, files: Number, problem: String },
        { _id: false },
      ),
    },
    copies: {
      type: [
        new Schema<BackupCopy>(
          { kind: String, location: String, isDone: Boolean, problem: String },
          { _id: false },
        ),
      ],
      default: [],
    },
    progress: {
      type: new Schema({ done: Number, total: Number, text: String }, { _id: false }),
      required: true,
    },
    isCanceled: { type: Boolean, default: false },
    worker: { type: workerSchema, required: true },
    sealedPassphrase: String,
  },
  { versionKey: false },
);
schema.index({ createdAt: -1 });
// Allows one at a time, no matter how many processes are asked at once.
schema.index(
  { isExclusive: 1 },
  { unique: true, partialFilterExpression: { isExclusive: true, state: 'running' } },
);

export const BackupModel = model('Backup', schema);

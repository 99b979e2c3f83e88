import { model, Schema, type Types } from 'mongoose';
import type { Worker } from './worker.js';

/** Why there is a backup. */
export type BackupOrigin = 'manual' | 'schedule' | 'commandLine' | 'beforeRestore' | 'upload';

/** A copy at another place than the data folder. */
export interface BackupCopy {
  kind: 'folder' | 's3';
  /** The folder, or bucket and prefix. */
  location: string;
  isDone: boolean;
  problem?: string;
}

/** What became of restoring it into a database of its own. */
export interface BackupCheck {
  state: 'running' | 'right' | 'wrong' | 'failed';
  at: Date;
  documents: number;
  files: number;
  problem?: string;
}

/** One backup, with its file in the data folder of the process that made it. */
export interface BackupRecord {
  _id: Types.ObjectId;
  origin: BackupOrigin;
  state: 'running' | 'done' | 'failed';
  /** Of these one runs at a time; the backup that a restore begins with waits for nobody. */
  isExclusive?: boolean;
  createdAt: Date;
  /** When the snapshot was taken. */
  time?: Date;
  /** Name in the folder of backups. */
  fileName: string;
  size: number;
  sha256: string;
  isEncrypted: boolean;
  documents: number;
  /** Why there is none. */
  problem?: string;
  check?: BackupCheck;
  copies: BackupCopy[];
  progress: { done: number; total: number; text: string };
  isCanceled: boolean;
  worker: Worker;
  /** While it runs, sealed under the installation's key: the process that makes it may be another one. */
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
// However many processes are asked at once.
schema.index(
  { isExclusive: 1 },
  { unique: true, partialFilterExpression: { isExclusive: true, state: 'running' } },
);

export const BackupModel = model('Backup', schema);

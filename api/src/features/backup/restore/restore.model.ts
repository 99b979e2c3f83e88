import { model, Schema } from 'mongoose';
import type { Worker } from '../records/worker.js';

/** The phase of a restore; a crash before `swapping` leaves the old state, later the new one. */
export type RestorePhase = 'loading' | 'closed' | 'swapping' | 'done' | 'failed';

/** A secret that must be entered again, because its key wasn't in the archive. */
export interface LostSecret {
  name: string;
  count: number;
}

/** The running or last restore; there is one document. */
export interface RestoreRecord {
  _id: 'current';
  phase: RestorePhase;
  startedAt: Date;
  /** The moment of the archive, once checked. */
  time?: Date;
  installationId?: string;
  /** Who started it; null for the command line. */
  startedBy: string | null;
  from?: string;
  progress: { done: number; total: number; text: string };
  /** Collections still to be replaced while swapping. */
  collections: string[];
  lostSecrets: LostSecret[];
  problem?: string;
  worker: Worker;
}

const schema = new Schema<RestoreRecord>(
  {
    _id: { type: String, required: true },
    phase: { type: String, required: true },
    startedAt: { type: Date, required: true },
    time: Date,
    installationId: String,
    startedBy: { type: String, default: null },
    from: String,
    progress: {
      type: new Schema({ done: Number, total: Number, text: String }, { _id: false }),
      required: true,
    },
    collections: { type: [String], default: [] },
    lostSecrets: {
      type: [new Schema<LostSecret>({ name: String, count: Number }, { _id: false })],
      default: [],
    },
    problem: String,
    worker: {
      type: new Schema<Worker>({ host: String, pid: Number, aliveAt: Date }, { _id: false }),
      required: true,
    },
  },
  { versionKey: false },
);

export const RestoreModel = model('Restore', schema);

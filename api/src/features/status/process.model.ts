import { model, Schema } from 'mongoose';
import { MINUTE } from '../../platform/clock.js';

/** A server process, while it reports that it is alive. */
export interface ProcessRecord {
  _id: string;
  /** The name of its computer. */
  host: string;
  pid: number;
  version: string;
  /** The version of Node, such as 24.3.0. */
  node: string;
  memoryBytes: number;
  startedAt: Date;
  aliveAt: Date;
}

const schema = new Schema<ProcessRecord>(
  {
    _id: { type: String, required: true },
    host: { type: String, required: true },
    pid: { type: Number, required: true },
    version: { type: String, required: true },
    node: { type: String, required: true },
    memoryBytes: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    // Processes that ended without reporting it are removed.
    aliveAt: { type: Date, required: true, expires: (5 * MINUTE) / 1000 },
  },
  { versionKey: false },
);

export const ProcessModel = model('Process', schema);

import { model, Schema, type Types } from 'mongoose';

/** The data archive that a person requested last; each person has only one. */
export interface DataExportRecord {
  /** Id of the person. */
  _id: Types.ObjectId;
  /** Lets its owner start the download, once. */
  exportId: string;
  state: 'ready' | 'running' | 'done' | 'failed';
  itemsDone: number;
  itemsTotal: number;
  /** Renewed while the archive is being sent, so that all processes notice if that stops. */
  updatedAt: Date;
}

const schema = new Schema<DataExportRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  exportId: { type: String, required: true },
  state: { type: String, enum: ['ready', 'running', 'done', 'failed'], required: true },
  itemsDone: { type: Number, required: true, default: 0 },
  itemsTotal: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
});

export const DataExportModel = model('DataExport', schema);

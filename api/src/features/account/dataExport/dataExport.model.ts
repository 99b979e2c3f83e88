import { model, Schema, type Types } from 'mongoose';

/** The archive of their own data that a person has asked for last; one at a time. */
export interface DataExportRecord {
  /** Id of the person. */
  _id: Types.ObjectId;
  /** Opens the download, once. */
  exportId: string;
  state: 'ready' | 'running' | 'done' | 'failed';
  itemsDone: number;
  itemsTotal: number;
  /** Renewed while it is sent, so that all processes see when nobody sends any more. */
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

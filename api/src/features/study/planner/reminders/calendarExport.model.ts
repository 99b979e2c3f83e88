import { model, Schema, type Types } from 'mongoose';

/** An event that a person's calendar may have from an earlier file. */
export interface ExportedEvent {
  uid: string;
  /** The SEQUENCE number in the file. */
  sequence: number;
  /** The revision of the session or exam date. */
  revision: number;
  start: Date;
  end: Date;
  /** When its last repetition ends; later files don't mention it after that. */
  lastEnd: Date;
  isCancelled: boolean;
}

/** The contents of a person's latest calendar file, so that the next one can cancel what is gone. */
export interface CalendarExportRecord {
  ownerId: Types.ObjectId;
  events: ExportedEvent[];
}

const schema = new Schema<CalendarExportRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true, unique: true },
  // Not a separate schema, because mongoose would create a document for each of several thousand events.
  events: { type: Schema.Types.Mixed, required: true },
});

export const CalendarExportModel = model('CalendarExport', schema);

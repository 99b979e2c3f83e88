import { model, Schema, type Types } from 'mongoose';
import type { CcnaVersion } from '../../../../content/fields.schema.js';

/** Which version of the CCNA a member chose to study, and the member's time zone. */
export interface ExamChoiceRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  version?: CcnaVersion;
  chosenAt?: Date;
  /** The time zone of the browser that last asked. */
  timeZone: string;
}

const schema = new Schema<ExamChoiceRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true, unique: true },
  version: { type: String, enum: ['v11', 'v20'] },
  chosenAt: Date,
  timeZone: { type: String, required: true },
});

export const ExamChoiceModel = model('ExamChoice', schema);

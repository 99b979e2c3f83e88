import { model, Schema, type Types } from 'mongoose';

/** The second factor of a person; who has none has no document. */
export interface SecondFactorRecord {
  /** Id of the person. */
  _id: Types.ObjectId;
  /** The secret shared with the authenticator app, sealed. */
  secret: string;
  enabledAt: Date;
  /** The time step of the last accepted code: that code and those before it are used up. */
  lastStep: number;
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: string[];
}

const schema = new Schema<SecondFactorRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  secret: { type: String, required: true },
  enabledAt: { type: Date, required: true },
  lastStep: { type: Number, required: true },
  recoveryCodes: { type: [String], required: true, default: [] },
});

export const SecondFactorModel = model('SecondFactor', schema);

import { model, Schema, type Types } from 'mongoose';

/** A user's two-factor sign-in; without it, there is no document. */
export interface SecondFactorRecord {
  /** The user's ID. */
  _id: Types.ObjectId;
  /** The secret shared with the authenticator app, encrypted. */
  secret: string;
  enabledAt: Date;
  /** The time step of the last accepted code; that code and earlier ones can't be used again. */
  lastStep: number;
  /** Hashes of the remaining recovery codes. */
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

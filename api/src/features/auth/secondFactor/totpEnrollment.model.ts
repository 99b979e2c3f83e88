import { model, Schema, type Types } from 'mongoose';

/** An enrollment that was started and not yet confirmed. A person has one: the last started replaces it. */
export interface TotpEnrollmentRecord {
  /** Id of the person. */
  _id: Types.ObjectId;
  /** Tells it from those that it replaced. */
  enrollmentId: string;
  /** The secret that the QR code shows, sealed. */
  secret: string;
  expiresAt: Date;
}

const schema = new Schema<TotpEnrollmentRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  enrollmentId: { type: String, required: true },
  secret: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const TotpEnrollmentModel = model('TotpEnrollment', schema);

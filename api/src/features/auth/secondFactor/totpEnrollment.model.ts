import { model, Schema, type Types } from 'mongoose';

/** An enrollment that was started but not yet confirmed. A user has at most one; starting again replaces it. */
export interface TotpEnrollmentRecord {
  /** The user's ID. */
  _id: Types.ObjectId;
  /** Distinguishes this enrollment from those that it replaced. */
  enrollmentId: string;
  /** The secret in the QR code, encrypted. */
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

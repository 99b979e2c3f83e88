import { model, Schema, type Types } from 'mongoose';

/** The only purpose that a passkey's response is valid for. */
export type PasskeyPurpose = 'create' | 'signIn' | 'confirm';

/** A random value that a passkey has to sign, once. */
export interface PasskeyChallengeRecord {
  /** Hash of the challenge. */
  _id: string;
  purpose: PasskeyPurpose;
  /** Hash of the secret of the browser that requested it. */
  browser: string;
  /** The user who requested it; missing for a sign-in. */
  userId: Types.ObjectId | null;
  expiresAt: Date;
}

const schema = new Schema<PasskeyChallengeRecord>({
  _id: { type: String, required: true },
  purpose: { type: String, required: true },
  browser: { type: String, required: true },
  userId: { type: Schema.Types.ObjectId, default: null, index: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallengeModel = model('PasskeyChallenge', schema);

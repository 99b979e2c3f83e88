import { model, Schema, type Types } from 'mongoose';

/** What completes the sign-in: the second factor, or the wish to keep an account that was to be deleted. */
export type ChallengePurpose = 'secondFactor' | 'keepAccount';

/** A sign-in whose password was right and that waits for what completes it. */
export interface LoginChallengeRecord {
  /** Hash of the challenge. */
  _id: string;
  userId: Types.ObjectId;
  /** What it is for; it does nothing else. */
  purpose: ChallengePurpose;
  /** Hash of the stored password hash: another password ends the challenge. */
  passwordVersion: string;
  triesLeft: number;
  expiresAt: Date;
}

const schema = new Schema<LoginChallengeRecord>({
  _id: { type: String, required: true },
  userId: { type: Schema.Types.ObjectId, required: true, index: true },
  purpose: { type: String, required: true, default: 'secondFactor' },
  passwordVersion: { type: String, required: true },
  triesLeft: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const LoginChallengeModel = model('LoginChallenge', schema);

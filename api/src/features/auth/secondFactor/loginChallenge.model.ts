import { model, Schema, type Types } from 'mongoose';

/** What completes the sign-in: the second step, or the choice to keep an account that was to be deleted. */
export type ChallengePurpose = 'secondFactor' | 'keepAccount';

/** A sign-in with a correct password that still has to be completed. */
export interface LoginChallengeRecord {
  /** Hash of the challenge. */
  _id: string;
  userId: Types.ObjectId;
  /** The only purpose that it's valid for. */
  purpose: ChallengePurpose;
  /** Hash of the stored password hash; a new password invalidates the challenge. */
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

import { model, Schema } from 'mongoose';
import type { SignInPolicy } from './signInPolicy.js';

/** What the admins have chosen; there is one. What a field lacks, `readPolicy` knows. */
export type SignInPolicyRecord = { _id: 'site' } & Partial<SignInPolicy>;

const schema = new Schema<SignInPolicyRecord>({
  _id: { type: String, required: true },
  secondFactorFor: String,
  passkeysOnly: Boolean,
  autoLogoutMinutes: Number,
  sessionTimeoutMinutes: Number,
  sessionLifetimeDays: Number,
  checkLeakedPasswords: Boolean,
});

export const SignInPolicyModel = model('SignInPolicy', schema, 'signInPolicy');

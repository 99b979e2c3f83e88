import { model, Schema } from 'mongoose';
import type { SignInPolicy } from './signInPolicy.js';

/** What the admins have chosen; there is one. What a field lacks, `readPolicy` knows. */
export type SignInPolicyRecord = { _id: 'site'; checkedAt?: Date } & Partial<SignInPolicy>;

const schema = new Schema<SignInPolicyRecord>({
  _id: { type: String, required: true },
  secondFactorFor: String,
  passkeysOnly: Boolean,
  autoLogoutMinutes: Number,
  sessionTimeoutMinutes: Number,
  canKeepSignedIn: Boolean,
  sessionLifetimeDays: Number,
  checkLeakedPasswords: Boolean,
  /** When a passkey or an admin was last taken away: two such changes at once conflict in this document. */
  checkedAt: Date,
});

export const SignInPolicyModel = model('SignInPolicy', schema, 'signInPolicy');

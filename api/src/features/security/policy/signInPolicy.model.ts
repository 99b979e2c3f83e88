import { model, Schema } from 'mongoose';
import type { SignInPolicy } from './signInPolicy.js';

/** The admins' choices, as a single document. `readPolicy` adds the defaults for missing fields. */
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
  /** When a passkey or an admin was last removed. Writing it makes two such changes at once conflict. */
  checkedAt: Date,
});

export const SignInPolicyModel = model('SignInPolicy', schema, 'signInPolicy');

import { model, Schema, type Types } from 'mongoose';

/** Why the browser returns: to sign in, to link its account, or to complete the required step. */
export type OpenIdPurpose = 'signIn' | 'link' | 'step';

/** A sign-in in progress at an OpenID provider, usable once. */
export interface OpenIdRequestRecord {
  /** Hash of the state, which the provider returns. */
  _id: string;
  purpose: OpenIdPurpose;
  /** Hash of the secret of the browser that started it. */
  browser: string;
  /** The user who is linking; missing for a sign-in. */
  userId: Types.ObjectId | null;
  /** What the server needs to continue, encrypted because it contains secrets. */
  sealed: string;
  expiresAt: Date;
}

const schema = new Schema<OpenIdRequestRecord>({
  _id: { type: String, required: true },
  purpose: { type: String, required: true },
  browser: { type: String, required: true, index: true },
  userId: { type: Schema.Types.ObjectId, default: null, index: true },
  sealed: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const OpenIdRequestModel = model('OpenIdRequest', schema);

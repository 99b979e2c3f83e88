import { model, Schema, type Types } from 'mongoose';

/** What the browser comes back for: to come in, to link its account, or to take the step that is due. */
export type OpenIdPurpose = 'signIn' | 'link' | 'step';

/** A sign-in that has begun at an OpenID provider, once. */
export interface OpenIdRequestRecord {
  /** Hash of the state, which the provider sends back. */
  _id: string;
  purpose: OpenIdPurpose;
  /** Hash of the secret of the browser that began it. */
  browser: string;
  /** Who links; nobody at the sign-in. */
  userId: Types.ObjectId | null;
  /** What the server needs to go on, sealed: some of it are secrets. */
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

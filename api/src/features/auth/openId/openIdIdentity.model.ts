import { model, Schema, type Types } from 'mongoose';

/** An account at an OpenID provider that can sign in to an account here. */
export interface OpenIdIdentityRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  issuer: string;
  /** The provider's permanent ID for the user. */
  subject: string;
  /** How the user knows the account, such as by their email address, if the provider reports it. */
  label?: string;
  /**
   * For accounts created with this sign-in: the hash of the stored hash of a random password that no one knows. As long
   * as it matches the account's current one, no password was ever set.
   */
  unknownPassword?: string;
  createdAt: Date;
}

const schema = new Schema<OpenIdIdentityRecord>({
  userId: { type: Schema.Types.ObjectId, required: true },
  issuer: { type: String, required: true },
  subject: { type: String, required: true },
  label: String,
  unknownPassword: String,
  createdAt: { type: Date, required: true, default: () => new Date() },
});
schema.index({ subject: 1, issuer: 1 }, { unique: true });
schema.index({ userId: 1, issuer: 1 }, { unique: true });

export const OpenIdIdentityModel = model('OpenIdIdentity', schema);

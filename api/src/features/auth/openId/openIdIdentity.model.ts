import { model, Schema, type Types } from 'mongoose';

/** An account at an OpenID provider that signs in to an account here. */
export interface OpenIdIdentityRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  issuer: string;
  /** By which the provider names the person, for ever. */
  subject: string;
  /** How the person knows it, such as their email address; the provider need not tell. */
  label?: string;
  /**
   * Hash of the stored password hash that nobody knows, of an account that was made with this sign-in: as long as that
   * is the account's own, no password was ever set.
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

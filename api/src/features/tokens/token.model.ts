import { model, Schema, type Types } from 'mongoose';
import type { TokenScope } from '../../core/access/access.js';

/** A key that lets a script act as its owner, within its scopes. */
export interface TokenRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  name: string;
  /** SHA-256 of the secret: 256 random bits need no salt and no slow hash. */
  hash: string;
  /** The end of the secret, by which its owner recognizes it. */
  lastFour: string;
  scopes: TokenScope[];
  /** Whether it was created with a recent sign-in; missing in tokens of earlier releases. */
  isConfirmed?: boolean;
  /** Missing if it works until it is revoked. */
  expiresAt?: Date;
  /** Precise to the minute. */
  lastUse?: { at: Date; address: string };
  createdAt: Date;
}

const scopeSchema = new Schema<TokenScope>(
  { right: { type: String, required: true }, write: { type: Boolean, required: true } },
  { _id: false },
);

const schema = new Schema<TokenRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true, index: true },
    name: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    lastFour: { type: String, required: true },
    scopes: { type: [scopeSchema], required: true },
    isConfirmed: Boolean,
    expiresAt: Date,
    lastUse: { type: new Schema({ at: Date, address: String }, { _id: false }) },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

export const TokenModel = model('ApiToken', schema);

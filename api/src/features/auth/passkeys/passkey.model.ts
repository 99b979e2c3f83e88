import { model, Schema, type Types } from 'mongoose';

/** A user's passkey: the public key; the private one never leaves their device. */
export interface PasskeyRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The browser's ID for it, in base64url. */
  credentialId: string;
  /** In COSE format. */
  publicKey: Buffer;
  /** The passkey's own count of its signatures; many never count. */
  counter: number;
  /** How browsers reach it, such as "internal" or "usb". */
  transports: string[];
  /** The host that it was created for, which is the only one where it works. */
  site: string;
  name: string;
  createdAt: Date;
  lastUsedAt?: Date;
}

const schema = new Schema<PasskeyRecord>({
  userId: { type: Schema.Types.ObjectId, required: true, index: true },
  credentialId: { type: String, required: true, unique: true },
  publicKey: { type: Buffer, required: true },
  counter: { type: Number, required: true },
  transports: { type: [String], required: true, default: [] },
  site: { type: String, required: true },
  name: { type: String, required: true },
  createdAt: { type: Date, required: true, default: () => new Date() },
  lastUsedAt: Date,
});

export const PasskeyModel = model('Passkey', schema);

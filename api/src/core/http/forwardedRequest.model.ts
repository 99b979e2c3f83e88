import { model, Schema } from 'mongoose';

/** The single record of the latest request from a proxy that isn't trusted. */
export interface ForwardedRequestRecord {
  _id: 'latest';
  at: Date;
  /** The proxy's address. */
  peer: string;
}

const schema = new Schema<ForwardedRequestRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    peer: { type: String, required: true },
  },
  { versionKey: false },
);

export const ForwardedRequestModel = model('ForwardedRequest', schema);

import { model, Schema } from 'mongoose';

/** The latest request that a proxy passed on while the server believes none; there is one. */
export interface ForwardedRequestRecord {
  _id: 'latest';
  at: Date;
  /** The address of the proxy. */
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

import { model, Schema, type Types } from 'mongoose';

/**
 * Claims content that no file has, because it's still being uploaded or its file was deleted. The lease is
 * stored before the content and outlives it, so whatever a crash leaves behind can be found.
 */
export interface ContentLease {
  /** Id of the content. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** After this time, the content is garbage, because no upload is writing it anymore. */
  expiresAt: Date;
  /** Whether the content is being removed and can no longer become a file. */
  isAbandoned: boolean;
  /** Bytes of the owner's quota reserved for it. */
  reserved: number;
}

const leaseSchema = new Schema<ContentLease>({
  _id: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  expiresAt: { type: Date, required: true, index: true },
  isAbandoned: { type: Boolean, required: true, default: false },
  reserved: { type: Number, required: true, default: 0 },
});

export const LeaseModel = model('ContentLease', leaseSchema);

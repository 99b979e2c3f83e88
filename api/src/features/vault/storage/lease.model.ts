import { model, Schema, type Types } from 'mongoose';

/**
 * Claims a content that no file has: one that is being uploaded, or one whose file was deleted. It is stored before
 * the content and outlives it, so that whatever a crash leaves behind is found by its lease.
 */
export interface ContentLease {
  /** Id of the content. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Nobody is at work on the content after this time: it is garbage. */
  expiresAt: Date;
  /** The content is being removed; it can no longer become a file. */
  isAbandoned: boolean;
  /** Bytes of the owner's storage that are reserved for it. */
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

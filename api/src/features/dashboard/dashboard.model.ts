import { model, Schema, type Types } from 'mongoose';

/** A person's dashboard layout; `_id` is the person's id. */
export interface DashboardRecord {
  _id: Types.ObjectId;
  order: string[];
  hidden: string[];
}

const schema = new Schema<DashboardRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  order: { type: [String], required: true },
  hidden: { type: [String], required: true },
});

export const DashboardModel = model('Dashboard', schema);

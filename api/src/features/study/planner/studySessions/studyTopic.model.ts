import { model, Schema, type Types } from 'mongoose';
import { DAY } from '../../../../platform/clock.js';

/** One goal in a topic. */
export interface Goal {
  id: string;
  text: string;
  isDone: boolean;
}

/** A link to learn it from. */
export interface Resource {
  title: string;
  url: string;
}

/** Something that a person studies apart from the exams. */
export interface StudyTopicRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  title: string;
  about: string;
  goals: Goal[];
  resources: Resource[];
  searchKeys: string[];
  /** Changes with every edit of the topic, but not when a goal is checked off. */
  revision?: number;
  deletedAt?: Date | null;
}

/** Deleting can be undone for a day. */
const retentionMs = DAY;
const text = { type: String, required: true };

const schema = new Schema<StudyTopicRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  title: text,
  about: { type: String, default: '' },
  goals: [
    new Schema<Goal>(
      { id: text, text, isDone: { type: Boolean, required: true } },
      { _id: false, id: false },
    ),
  ],
  resources: [new Schema<Resource>({ title: { type: String, default: '' }, url: text }, { _id: false })],
  searchKeys: { type: [String], required: true },
  revision: { type: Number, default: 0 },
  deletedAt: { type: Date, default: null, expires: retentionMs / 1000 },
});
schema.index({ ownerId: 1, searchKeys: 1 });

export const StudyTopicModel = model('StudyTopic', schema);

import { model, Schema, type Types } from 'mongoose';
import type { Memory } from './fsrs.js';

/** Where a card comes from. */
export type CardSource =
  | 'module'
  | 'term'
  | 'command'
  | 'herb'
  | 'question'
  | 'own'
  | 'note'
  | 'chat'
  | 'game';

/** A card of one person with its schedule. What stands on it is kept here when it is not content. */
export interface CardRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  source: CardSource;
  /** Id in the content; of an own card an id of its own. */
  contentId: string;
  front?: string;
  back?: string;
  deck?: string;
  tags?: string[];
  /** The note that its line stands in. */
  originId?: string;
  /** The page that it comes from. */
  url?: string;
  memory: Memory;
  isFresh: boolean;
  isSuspended: boolean;
  isLeech: boolean;
  /** Suspended because its line is not there now. */
  isLineGone?: boolean;
  /** Suspended because only another version of the exam asks about it. */
  isArchived?: boolean;
  /** The day on which it is put aside. */
  buriedOn?: string | null;
  /** Counts the changes of its schedule, so that none is made twice. */
  revision: number;
}

/** Indexes that a query must name, because another one looks better and reads far more. */
export const sourceIndex = { ownerId: 1, source: 1, contentId: 1 } as const;
export const buriedIndex = { ownerId: 1, buriedOn: 1 } as const;
export const leechIndex = { ownerId: 1, isLeech: 1, _id: -1 } as const;
export const freshIndex = { ownerId: 1, isFresh: 1, _id: -1 } as const;

/** What is kept of a card, in the queue and when it is deleted. */
export const cardFields = {
  ownerId: { type: Schema.Types.ObjectId, required: true },
  source: { type: String, required: true },
  contentId: { type: String, required: true },
  front: String,
  back: String,
  deck: String,
  tags: { type: [String], default: undefined },
  originId: String,
  url: String,
  memory: {
    due: { type: Date, required: true },
    stability: { type: Number, required: true },
    difficulty: { type: Number, required: true },
    scheduledDays: { type: Number, required: true },
    learningSteps: { type: Number, required: true },
    reps: { type: Number, required: true },
    lapses: { type: Number, required: true },
    state: { type: Number, required: true },
    lastReview: Date,
  },
  isFresh: { type: Boolean, required: true },
  isSuspended: { type: Boolean, required: true },
  isLeech: { type: Boolean, required: true },
  isLineGone: Boolean,
  isArchived: Boolean,
  buriedOn: String,
  revision: { type: Number, required: true },
};

const schema = new Schema<CardRecord>(cardFields);
// The next card of the queue: new ones in the order in which they came, others when they are due.
schema.index({ ownerId: 1, isSuspended: 1, isFresh: 1, 'memory.due': 1 });
// One card for one thing; all of some sources.
schema.index(sourceIndex, { unique: true });
// Those that are put aside for a day.
schema.index(buriedIndex, { partialFilterExpression: { buriedOn: { $exists: true } } });
// Those that are forgotten again and again: few of many.
schema.index(leechIndex, { partialFilterExpression: { isLeech: true } });
// The list of new ones: after an import there are thousands, too many to sort.
schema.index(freshIndex, { partialFilterExpression: { isFresh: true } });
// The list of cards, of all sources or of one.
schema.index({ ownerId: 1, _id: -1 });
schema.index({ ownerId: 1, source: 1, _id: -1 });
// The decks of own cards.
schema.index({ ownerId: 1, deck: 1 }, { partialFilterExpression: { deck: { $gt: '' } } });
// The cards of a note.
schema.index({ originId: 1 }, { sparse: true });

export const CardModel = model('Card', schema);

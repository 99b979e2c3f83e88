import { model, Schema, type Types } from 'mongoose';
import type { Memory } from './fsrs.js';

/** The source of a card. */
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

/** One person's card with its schedule. Its text is stored here unless it comes from the content. */
export interface CardRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  source: CardSource;
  /** Id in the content; the person's own cards have their own id. */
  contentId: string;
  front?: string;
  back?: string;
  deck?: string;
  tags?: string[];
  /** The note with its line. */
  originId?: string;
  /** The page that it comes from. */
  url?: string;
  memory: Memory;
  isFresh: boolean;
  isSuspended: boolean;
  isLeech: boolean;
  /** Suspended because its line is missing now. */
  isLineGone?: boolean;
  /** Suspended because only another version of the exam asks about it. */
  isArchived?: boolean;
  /** The day for which it is suspended. */
  buriedOn?: string | null;
  /** Counts changes to its schedule so that none is made twice. */
  revision: number;
}

/** Indexes that a query must name because MongoDB would choose another one that reads far more. */
export const sourceIndex = { ownerId: 1, source: 1, contentId: 1 } as const;
export const buriedIndex = { ownerId: 1, buriedOn: 1 } as const;
export const leechIndex = { ownerId: 1, isLeech: 1, _id: -1 } as const;
export const freshIndex = { ownerId: 1, isFresh: 1, _id: -1 } as const;

/** The fields of a card, in the queue and after it is deleted. */
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
// For the next card in the queue: new ones in the order in which they were added, others by due date.
schema.index({ ownerId: 1, isSuspended: 1, isFresh: 1, 'memory.due': 1 });
// Ensures one card per thing; also finds all cards of some sources.
schema.index(sourceIndex, { unique: true });
// For cards that are suspended for a day.
schema.index(buriedIndex, { partialFilterExpression: { buriedOn: { $exists: true } } });
// For leeches, which are few.
schema.index(leechIndex, { partialFilterExpression: { isLeech: true } });
// For the list of new cards; after an import there are thousands, too many to sort.
schema.index(freshIndex, { partialFilterExpression: { isFresh: true } });
// For the list of cards from all sources or one.
schema.index({ ownerId: 1, _id: -1 });
schema.index({ ownerId: 1, source: 1, _id: -1 });
// For the decks of people's own cards.
schema.index({ ownerId: 1, deck: 1 }, { partialFilterExpression: { deck: { $gt: '' } } });
// For a note's cards.
schema.index({ originId: 1 }, { sparse: true });

export const CardModel = model('Card', schema);

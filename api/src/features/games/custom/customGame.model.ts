import { model, Schema, type Types } from 'mongoose';
import type { CustomMode } from '../../../../../game-rules/src/custom/deal.js';

/** How long a deleted game can be brought back. */
const restoreDays = 7;

/** A card of a game, copied from where it came: what becomes of that changes nothing here. */
export interface CustomCardRecord {
  id: string;
  front: string;
  back: string;
  /** Its owner has it in the queue of cards, under which a slip need not be put again. */
  isInQueue?: boolean;
}

/** A game that a member made of cards. */
export interface CustomGameRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  ownerName: string;
  title: string;
  description: string;
  cards: CustomCardRecord[];
  /** How many cards there are and how they can be played, so that a list need not read them all. */
  cardCount?: number;
  modes?: CustomMode[];
  /** Every member with the link can play it. */
  isShared: boolean;
  updatedAt: Date;
  deletedAt?: Date | null;
}

const cardSchema = new Schema<CustomCardRecord>(
  {
    id: { type: String, required: true },
    front: { type: String, required: true },
    back: { type: String, required: true },
    isInQueue: Boolean,
  },
  { _id: false, id: false },
);

const schema = new Schema<CustomGameRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    ownerName: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    cards: { type: [cardSchema], required: true },
    cardCount: Number,
    modes: { type: [String], default: undefined },
    isShared: { type: Boolean, required: true, default: false },
    deletedAt: { type: Date, expires: restoreDays * 86_400 },
  },
  { timestamps: { createdAt: false, updatedAt: true } },
);
schema.index({ ownerId: 1, updatedAt: -1 });

export const CustomGameModel = model('CustomGame', schema);

import type { CustomMode } from '@cosmic/game-rules/custom/deal';
import { model, Schema, type Types } from 'mongoose';

/** How long a deleted game can be restored. */
const restoreDays = 7;

/** A game's card, copied from its source so that later changes there don't affect the game. */
export interface CustomCardRecord {
  id: string;
  front: string;
  back: string;
  /** Whether its owner already has it in the card queue, so that a mistake doesn't add it again. */
  isInQueue?: boolean;
}

/** A game that a member created from cards. */
export interface CustomGameRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  ownerName: string;
  title: string;
  description: string;
  cards: CustomCardRecord[];
  /** The number of cards and the possible modes, so that a list doesn't have to read all cards. */
  cardCount?: number;
  modes?: CustomMode[];
  /** Whether every member with the link can play it. */
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

import { model, Schema, type Types } from 'mongoose';
import type { GameCard } from './serverGame.js';

/** One run of a game: what was drawn for it and everything that was done in it. The score is computed, never sent. */
export interface GameRunRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  gameId: string;
  /** What is played, such as a lab; scores are compared within it. */
  boardId: string;
  seed: number;
  /** What the rules start from; labs create it from their file and the seed. */
  deal?: object;
  /** Version of the rules that replay the log. */
  version: number;
  isOpen: boolean;
  /** A list of plain objects that the game defines. */
  log: object[];
  /** Increases with every change to the log. */
  revision: number;
  /** The highest hint taken for each requirement. */
  hints: Record<string, number>;
  restarts: number;
  isSolutionShown: boolean;
  startedAt: Date;
  submittedAt?: Date;
  /** Size in bytes, which counts toward the owner's storage once the run is over. */
  bytes?: number;
  /** Cards that the player can request. */
  offeredCards?: GameCard[];
  /** The last grading and the revision that it applies to. */
  graded?: { revision: number; grade: object };
  /** The practice exam that a lab is part of, and the time until which steps can be added to the log. */
  exam?: { attemptId: Types.ObjectId; deadline: Date };
}

const schema = new Schema<GameRunRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    gameId: { type: String, required: true },
    boardId: { type: String, required: true },
    seed: { type: Number, required: true },
    deal: Schema.Types.Mixed,
    version: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    log: { type: [Schema.Types.Mixed], required: true },
    revision: { type: Number, required: true },
    hints: { type: Schema.Types.Mixed, required: true },
    restarts: { type: Number, required: true },
    isSolutionShown: { type: Boolean, required: true },
    startedAt: { type: Date, required: true },
    submittedAt: Date,
    bytes: Number,
    offeredCards: { type: Schema.Types.Mixed, default: undefined },
    graded: Schema.Types.Mixed,
    exam: Schema.Types.Mixed,
  },
  { minimize: false },
);
// Allows only one open run at a time, no matter how many windows start one.
schema.index(
  { ownerId: 1, gameId: 1, boardId: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);
schema.index({ ownerId: 1, submittedAt: -1 });

export const GameRunModel = model('GameRun', schema);

import { model, Schema, type Types } from 'mongoose';

/** A result that the server computed. */
export interface GameScoreRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  gameId: string;
  boardId: string;
  runId: Types.ObjectId;
  /** From 0 to 100 if the game has a maximum score. */
  score: number;
  /** Missing for labs. */
  mistakes?: number;
  isPassed: boolean;
  /** For labs: the rule that decided the pass; missing for the first rule. */
  rule?: number;
  /** Whether it counts for the leaderboard. */
  isRanked: boolean;
  /** Whether it comes from offline practice. Everyone shares its seed, so another member's log would pass as well. */
  isOffline?: boolean;
  /** Time from start to submission by the server's clock. */
  seconds: number;
  submittedAt: Date;
}

const schema = new Schema<GameScoreRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  gameId: { type: String, required: true },
  boardId: { type: String, required: true },
  runId: { type: Schema.Types.ObjectId, required: true },
  score: { type: Number, required: true },
  mistakes: Number,
  isPassed: { type: Boolean, required: true },
  rule: Number,
  isRanked: { type: Boolean, required: true },
  isOffline: Boolean,
  seconds: { type: Number, required: true },
  submittedAt: { type: Date, required: true },
});
schema.index({ ownerId: 1, gameId: 1, boardId: 1, submittedAt: -1 });
schema.index({ ownerId: 1, submittedAt: -1 });
schema.index({ gameId: 1, boardId: 1, isRanked: 1, score: -1, seconds: 1 });

export const GameScoreModel = model('GameScore', schema);

import { model, Schema, type Types } from 'mongoose';

/** A result that the server computed. */
export interface GameScoreRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  gameId: string;
  boardId: string;
  runId: Types.ObjectId;
  /** 0 to 100 where there is a full score. */
  score: number;
  /** None of labs. */
  mistakes?: number;
  isPassed: boolean;
  /** Of labs: the rule that decided the pass; none for the first one. */
  rule?: number;
  /** Does it count for the leaderboard? */
  isRanked: boolean;
  /** Of practice without a connection. Its seed is everyone's, so another member's log passes as well. */
  isOffline?: boolean;
  /** From the start to the submission by the server's clock. */
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

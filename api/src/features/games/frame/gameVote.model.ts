import { model, Schema, type Types } from 'mongoose';

/** A person's rating of a game, in stars. */
interface GameVoteRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  gameId: string;
  stars: number;
}

const schema = new Schema<GameVoteRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  gameId: { type: String, required: true },
  stars: { type: Number, required: true },
});
schema.index({ ownerId: 1, gameId: 1 }, { unique: true });

export const GameVoteModel = model('GameVote', schema);

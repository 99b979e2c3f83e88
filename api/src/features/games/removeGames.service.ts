import { CustomGameModel } from './custom/customGame.model.js';
import { CustomLabModel, CustomLabVersionModel } from './customLabs/customLab.model.js';
import { GameRunModel } from './frame/gameRun.model.js';
import { GameScoreModel } from './frame/gameScore.model.js';
import { GameVoteModel } from './frame/gameVote.model.js';
import { SandboxModel } from './sandboxes/sandbox.model.js';

/** Deletes everything that a person whose account is removed has played, built, and voted for. */
export async function removeGamesOfOwner(ownerId: string): Promise<void> {
  await GameRunModel.deleteMany({ ownerId });
  await GameScoreModel.deleteMany({ ownerId });
  await GameVoteModel.deleteMany({ ownerId });
  await CustomGameModel.deleteMany({ ownerId });
  await CustomLabModel.deleteMany({ ownerId });
  await CustomLabVersionModel.deleteMany({ ownerId });
  await CustomLabModel.updateMany(
    { 'shares.recipientId': ownerId },
    { $pull: { shares: { recipientId: ownerId } } },
    { timestamps: false },
  );
  await SandboxModel.deleteMany({ ownerId });
  await SandboxModel.updateMany({ memberIds: ownerId }, { $pull: { memberIds: ownerId } });
}

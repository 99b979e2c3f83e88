import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { CustomGameModel } from './custom/customGame.model.js';
import { CustomLabModel } from './customLabs/customLab.model.js';
import { GameRunModel } from './frame/gameRun.model.js';
import { GameScoreModel } from './frame/gameScore.model.js';
import { GameVoteModel } from './frame/gameVote.model.js';
import { SandboxModel } from './sandboxes/sandbox.model.js';

/** Exports runs with everything done in them, scores, votes, own games and labs, and sandbox networks. */
export const gameExport: ExportSource = {
  count: async () => 6,
  items: async function* ({ id: ownerId }) {
    yield recordsItem('games/runs.json', () => readRuns(ownerId));
    yield recordsItem('games/scores.json', () => GameScoreModel.find({ ownerId }).lean().cursor());
    yield recordsItem('games/votes.json', () => GameVoteModel.find({ ownerId }).lean().cursor());
    yield recordsItem('games/custom.json', () => CustomGameModel.find({ ownerId }).lean().cursor());
    yield recordsItem('games/labs.json', () => CustomLabModel.find({ ownerId }).lean().cursor(), ['shares']);
    // The people a network is shared with are other people's data as well.
    yield recordsItem('games/sandboxes.json', () => SandboxModel.find({ ownerId }).lean().cursor(), [
      'memberIds',
    ]);
  },
};

/**
 * Returns an open run without what was drawn for it, because that may be the answer, and a lab of an exam without its
 * grade, because the exam may be running. The attempt has it once it's over.
 */
async function* readRuns(ownerId: string): AsyncGenerator<object> {
  for await (const run of GameRunModel.find({ ownerId }).lean().cursor()) {
    const { graded: _graded, ...ungraded } = run;
    const { deal: _deal, seed: _seed, ...open } = run.exam ? ungraded : run;
    yield run.isOpen ? open : run.exam ? ungraded : run;
  }
}

import type { Grade } from '@cosmic/network-sim/labs/grade';
import type { Lab } from '@cosmic/network-sim/labs/lab';
import type { Actor } from '../../../core/access/access.js';
import type { GameRunRecord } from '../frame/gameRun.model.js';
import { findRank, isRanked } from '../frame/gameScore.service.js';
import type { LabGrade } from './lab.type.js';
import { fillFor, findRunLab, networkBuilder } from './labs.js';

/** Returns a grade as the player sees it. */
export async function toGrade(actor: Actor, run: GameRunRecord, grade: Grade): Promise<LabGrade> {
  const { lab, answer } = await findRunLab(run);
  const rank = (await isRanked(run._id)) ? await findRank(actor, networkBuilder, run.boardId) : undefined;
  return {
    score: grade.score,
    isPassed: grade.passed,
    requirements: grade.requirements.map((result) => {
      const { id, ok, share, expected, found, evidence } = result;
      const weight = weightOf(lab, id);
      const worth = (100 * weight) / totalWeight(lab);
      const lost = Math.round(10 * (ok ? (worth * (100 - share)) / 100 : worth)) / 10;
      return { id, ok, weight, lost, expected, found, evidence };
    }),
    keep: grade.broken.map(({ ok, expected, found }) => ({ ok, expected, found })),
    storm: grade.storm,
    ...((grade.passed || run.isSolutionShown) && {
      explanation: fillFor(lab, run.seed, answer.explanation),
    }),
    ...(rank !== undefined && { rank }),
  };
}

const weightOf = (lab: Lab, id: string): number =>
  lab.requirements.find((requirement) => requirement.id === id)?.weight ?? 0;

const totalWeight = (lab: Lab): number => lab.requirements.reduce((sum, { weight }) => sum + weight, 0);

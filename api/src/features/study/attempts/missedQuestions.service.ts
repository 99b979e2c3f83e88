import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { loadLabs } from '../../../../content/lab.load.js';
import type { Actor } from '../../../core/access/access.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { withoutLetter } from '../scheduling/labEvidence.service.js';
import { versionOf } from '../version/examVersion.service.js';
import { findRunningTests, isHidden } from './hiddenAnswers.service.js';

const maxQuestions = 3;

/**
 * Returns the questions on a lab's objectives that the actor answered incorrectly the last time, without those that a
 * running exam could ask.
 */
export async function findQuestionsMissedForLab(actor: Actor, labId: string): Promise<string[]> {
  const lab = loadLabs().get(labId)?.lab;
  if (!lab) return [];
  const [verdicts, version, tests] = await Promise.all([
    lastVerdicts(actor),
    versionOf(actor),
    findRunningTests(actor.id),
  ]);
  const named: Record<string, string[] | undefined> = { ...lab.objectives, ccna: lab.objectives[version] };
  return curriculumOf(version)
    .questions.filter(
      ({ id, exam, objective }) =>
        verdicts.get(id) === false &&
        named[exam]?.some((one) => withoutLetter(one) === objective) &&
        !isHidden(tests, id),
    )
    .slice(0, maxQuestions)
    .map(({ prompt }) => prompt);
}

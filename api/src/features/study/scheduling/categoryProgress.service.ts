import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { categories } from '../questions/questionBank.js';
import type { StudyProgress } from './categoryProgress.type.js';
import { examProgress, meanOf, toPercent } from './mastery.js';
import { readKnowledge } from './mastery.service.js';

/** Returns the progress in every category (for the CCNA, in one version), from the actor's own answers and cards. */
export async function listProgress(actor: Actor, version: CcnaVersion): Promise<StudyProgress[]> {
  const { mastery } = await readKnowledge(actor, version);
  return categories().map((category) => {
    const exams = curriculumOf(version).exams.filter((exam) => exam.category === category);
    return { category, progress: toPercent(meanOf(exams.map((exam) => examProgress(exam, mastery)))) };
  });
}

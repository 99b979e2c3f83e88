import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Actor } from '../../../core/access/access.js';
import { categories } from '../questions/questionBank.js';
import type { StudyProgress } from './categoryProgress.type.js';
import { examProgress, meanOf, toPercent } from './mastery.js';
import { readKnowledge } from './mastery.service.js';

/** Progress in every category, from the actor's own answers and cards. */
export async function listProgress(actor: Actor): Promise<StudyProgress[]> {
  const { mastery } = await readKnowledge(actor);
  return categories().map((category) => {
    const exams = curriculumOf('v11').exams.filter((exam) => exam.category === category);
    return { category, progress: toPercent(meanOf(exams.map((exam) => examProgress(exam, mastery)))) };
  });
}

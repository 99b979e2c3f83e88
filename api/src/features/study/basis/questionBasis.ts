import { curriculumOf, placeQuestion, versionWith } from '../../../../content/curriculum/curriculum.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import { notFound } from '../../../core/errors/userError.js';
import { makeExercise } from '../questions/exercise.js';
import { lookUpSource } from '../questions/questionBank.js';
import { moduleLink } from '../reference/reference.js';
import { toSource } from '../sources/source.js';
import type { QuestionBasis } from './questionBasis.type.js';

/**
 * A question's source and the module that teaches it in the given version, or in the other one.
 * @throws UserError NOT_FOUND
 */
export function findBasis(questionId: string, version: CcnaVersion = 'v11'): QuestionBasis {
  const question = lookUpSource(questionId);
  if (!question) throw notFound('question');
  const { exam, objective } = placeQuestion(version, question);
  const lesson = curriculumOf(versionWith(version, question)).modules.find(
    (module) => module.exam === exam && module.objectives.includes(objective),
  );
  return {
    ...(!makeExercise(questionId) && { source: toSource(question.source) }),
    ...(lesson && { lesson: moduleLink(lesson) }),
  };
}

import { loadContent } from '../../content/content.load.js';
import { type Curriculum, curriculumOf } from '../../content/curriculum/curriculum.js';
import type { SourceQuestion } from '../../content/question.schema.js';
import { presentedPartners, presentedSteps } from '../features/study/questions/presentedItems.js';
import { dayOf } from '../features/study/scheduling/day.js';
import { ccnaVersionOf } from '../features/study/version/ccnaVersion.js';

/** What a member without an exam date studies on the day of the test: CCNA v1.1 until its last day, then v2.0. */
export function currentCurriculum(): Curriculum {
  const outlines = loadContent().exams.find(({ id }) => id === 'ccna')?.outlines ?? [];
  const lastDay = outlines.find(({ version }) => version === 'v11')?.lastDay ?? '';
  return curriculumOf(ccnaVersionOf({ today: dayOf(new Date(), 'UTC'), lastDay }));
}

/** A correct or incorrect answer to a question of any type, as a client sends it. */
export function makeResponse(
  question: SourceQuestion,
  isRight: boolean,
): { optionIds: string[]; texts: string[] } {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        optionIds: question.options.filter(({ isCorrect }) => isCorrect === isRight).map(({ id }) => id),
        texts: [],
      };
    case 'order': {
      const ids = new Map(presentedSteps(question).map(({ letter, id }) => [letter, id]));
      const right = question.items.map(({ id }) => ids.get(id) ?? '');
      return { optionIds: isRight ? right : right.reverse(), texts: [] };
    }
    case 'match': {
      const ids = new Map(presentedPartners(question).map(({ letter, id }) => [letter, id]));
      const right = question.pairs.map(({ id }) => ids.get(id) ?? '');
      return { optionIds: isRight ? right : [...right.slice(1), ...right.slice(0, 1)], texts: [] };
    }
    case 'fillIn':
      return { optionIds: [], texts: [isRight ? (question.answers[0] ?? '') : 'nothing of the kind'] };
    case 'cli':
      return {
        optionIds: [],
        texts: question.steps.map(({ accept }) => (isRight ? (accept[0] ?? '') : 'nothing of the kind')),
      };
  }
}

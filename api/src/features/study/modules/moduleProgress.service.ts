import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Module } from '../../../../content/module.schema.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { lastVerdictsOf, ownedKey } from '../scheduling/evidence.service.js';
import { type Objective, progressOf, toPercent } from '../scheduling/mastery.js';
import { readMasteryOf } from '../scheduling/mastery.service.js';
import { LessonPositionModel, type LessonPositionRecord } from './lessonPosition.model.js';
import { isPassed } from './moduleQuiz.js';
import { fixedQuiz, quizScore } from './moduleQuiz.service.js';

/** How far a person is with a module, without anything that they wrote. */
interface ModuleProgress {
  isRead: boolean;
  masteredPercent: number;
  quizPercent: number;
  /** As in the list of modules. */
  isDone: boolean;
}

/** How far several people are with some modules, in three queries; what is unknown is left out. */
export async function readModuleProgress(
  userIds: readonly string[],
  moduleIds: readonly string[],
): Promise<(userId: string, moduleId: string) => ModuleProgress | undefined> {
  const { modules } = curriculumOf('v11');
  const wanted = new Map(modules.filter(({ id }) => moduleIds.includes(id)).map((one) => [one.id, one]));
  const objectives = [...wanted.values()].flatMap(objectivesOfModule);
  const [positions, masteryOf] = await Promise.all([
    LessonPositionModel.find(
      { ownerId: { $in: userIds }, moduleId: { $in: [...wanted.keys()] } },
      { quiz: 0 },
    ).lean(),
    readMasteryOf(userIds, objectives),
  ]);
  const earlierVerdicts = await readEarlierVerdicts(positions, objectives);
  const byOwner = new Map(
    positions.map((position) => [ownedKey(position.ownerId, position.moduleId), position]),
  );
  const masteries = new Map(userIds.map((userId) => [userId, masteryOf(userId)]));

  return (userId, moduleId) => {
    const module = wanted.get(moduleId);
    const mastery = masteries.get(userId);
    if (!module || !mastery) return undefined;
    const position = byOwner.get(ownedKey(userId, moduleId));
    const right = quizScore(module, position, earlierVerdicts.get(userId) ?? new Map());
    const total = fixedQuiz(module).length;
    const isRead = position?.isRead ?? false;
    return {
      isRead,
      masteredPercent: toPercent(progressOf(module.exam, module.objectives, mastery)),
      quizPercent: total === 0 ? 0 : Math.round((100 * right) / total),
      isDone: isRead && (position?.isWatched ?? false) && isPassed(right, total),
    };
  };
}

/** Where the last visit was before quizzes were counted, the last answers are the score; few have such a position. */
async function readEarlierVerdicts(
  positions: readonly Pick<LessonPositionRecord, 'ownerId' | 'quizRight'>[],
  objectives: readonly Objective[],
) {
  const owners = positions.flatMap(({ ownerId, quizRight }) =>
    quizRight === undefined ? [String(ownerId)] : [],
  );
  return owners.length > 0
    ? lastVerdictsOf([...new Set(owners)], objectives)
    : new Map<string, LastVerdicts>();
}

const objectivesOfModule = ({ exam, objectives }: Module) =>
  objectives.map((objective) => ({ exam, objective }));

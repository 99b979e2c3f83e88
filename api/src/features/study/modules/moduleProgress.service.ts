import { findModuleIn } from '../../../../content/curriculum/curriculum.js';
import { type CcnaVersion, ccnaVersion } from '../../../../content/fields.schema.js';
import type { Module } from '../../../../content/module.schema.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { lastVerdictsOf, ownedKey } from '../scheduling/evidence.service.js';
import { type Objective, progressOf, toPercent } from '../scheduling/mastery.js';
import { readMasteryOf } from '../scheduling/mastery.service.js';
import { versionsOf } from '../version/examVersion.service.js';
import { LessonPositionModel, type LessonPositionRecord } from './lessonPosition.model.js';
import { isPassed } from './moduleQuiz.js';
import { fixedQuiz, quizScore } from './moduleQuiz.service.js';

/** A person's progress in a module, without anything that they wrote. */
interface ModuleProgress {
  isRead: boolean;
  masteredPercent: number;
  quizPercent: number;
  /** The status in the list of modules. */
  isDone: boolean;
}

/** Returns several people's progress in some modules, each in the version that the person studies. */
export async function readModuleProgress(
  userIds: readonly string[],
  moduleIds: readonly string[],
): Promise<(userId: string, moduleId: string) => ModuleProgress | undefined> {
  const versionById = await versionsOf(userIds);
  const usersOf = (version: CcnaVersion) => userIds.filter((id) => versionById(id) === version);
  const [ofV11, ofV20] = await Promise.all(
    ccnaVersion.options.map((version) => readProgressIn(version, usersOf(version), moduleIds)),
  );
  return (userId, moduleId) => (versionById(userId) === 'v20' ? ofV20 : ofV11)?.(userId, moduleId);
}

/**
 * Reads the progress of people who study the same version. A module that only the other version teaches
 * counts as it does there.
 */
async function readProgressIn(
  activeVersion: CcnaVersion,
  userIds: readonly string[],
  moduleIds: readonly string[],
): Promise<(userId: string, moduleId: string) => ModuleProgress | undefined> {
  if (userIds.length === 0) return () => undefined;
  const wanted = new Map(
    moduleIds.flatMap((id) => {
      const found = findModuleIn(activeVersion, id);
      return found ? [[id, found] as const] : [];
    }),
  );
  const inVersions = await Promise.all(
    ccnaVersion.options.map(async (version) => {
      const objectives = [...wanted.values()]
        .filter((found) => found.version === version)
        .flatMap(({ module }) => objectivesOfModule(module));
      if (objectives.length === 0) return [version, undefined] as const;
      const masteryOf = await readMasteryOf(userIds, objectives, version);
      const masteries = new Map(userIds.map((userId) => [userId, masteryOf(userId)]));
      return [version, { objectives, masteries }] as const;
    }),
  );
  const byVersion = new Map(inVersions);
  const positions = await LessonPositionModel.find(
    { ownerId: { $in: userIds }, moduleId: { $in: [...wanted.keys()] } },
    { quiz: 0 },
  ).lean();
  const objectives = byVersion.get(activeVersion)?.objectives ?? [];
  const earlierVerdicts = await readEarlierVerdicts(positions, objectives, activeVersion);
  const byOwner = new Map(
    positions.map((position) => [ownedKey(position.ownerId, position.moduleId), position]),
  );

  return (userId, moduleId) => {
    const found = wanted.get(moduleId);
    const mastery = found && byVersion.get(found.version)?.masteries.get(userId);
    if (!found || !mastery) return undefined;
    const { module, version } = found;
    const position = byOwner.get(ownedKey(userId, moduleId));
    const right = quizScore(module, version, position, earlierVerdicts.get(userId) ?? new Map());
    const total = fixedQuiz(module, version).length;
    const isRead = position?.isRead ?? false;
    return {
      isRead,
      masteredPercent: toPercent(progressOf(module.exam, module.objectives, mastery)),
      quizPercent: total === 0 ? 0 : Math.round((100 * right) / total),
      isDone: isRead && (position?.isWatched ?? false) && isPassed(right, total),
    };
  };
}

/**
 * If the last visit was before quizzes were counted, the last answers are the score; few people have such a position.
 */
async function readEarlierVerdicts(
  positions: readonly Pick<LessonPositionRecord, 'ownerId' | 'quizRight'>[],
  objectives: readonly Objective[],
  version: CcnaVersion,
) {
  const owners = positions.flatMap(({ ownerId, quizRight }) =>
    quizRight === undefined ? [String(ownerId)] : [],
  );
  return owners.length > 0
    ? lastVerdictsOf([...new Set(owners)], objectives, version)
    : new Map<string, LastVerdicts>();
}

const objectivesOfModule = ({ exam, objectives }: Module) =>
  objectives.map((objective) => ({ exam, objective }));

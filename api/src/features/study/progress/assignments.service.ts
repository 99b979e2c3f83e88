import { loadContent } from '../../../../content/content.load.js';
import { readExamScores } from '../exams/examScores.service.js';
import { practiceExamsPath } from '../exams/practiceExamsPath.js';
import { readModuleProgress } from '../modules/moduleProgress.service.js';

/** Something that can be assigned to people. */
interface Assignable {
  kind: 'module' | 'exam';
  targetId: string;
}

/** Returns its name, URL, and time; null if the module or exam doesn't exist. */
export function describeAssignable({
  kind,
  targetId,
}: Assignable): { title: string; url: string; minutes: number } | null {
  const { modules, exams } = loadContent();
  if (kind === 'exam') {
    const exam = exams.find(({ id }) => id === targetId);
    return exam
      ? {
          title: `${exam.title} practice exam`,
          url: practiceExamsPath(exam),
          minutes: exam.limits.minutes,
        }
      : null;
  }
  const module = modules.find(({ id }) => id === targetId);
  return module
    ? { title: module.title, url: `/study-hub/modules/${module.id}`, minutes: module.minutes }
    : null;
}

/**
 * Returns several people's progress in their assignments as counts and percentages, in four queries for all of them.
 */
export async function readAssignedProgress(userIds: readonly string[], targets: readonly Assignable[]) {
  const idsOf = (wanted: Assignable['kind']) => [
    ...new Set(targets.flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))),
  ];
  const [moduleProgress, examScore] = await Promise.all([
    readModuleProgress(userIds, idsOf('module')),
    readExamScores(userIds, idsOf('exam')),
  ]);
  return (userId: string, { kind, targetId }: Assignable) =>
    (kind === 'module' ? moduleProgress(userId, targetId) : examScore(userId, targetId)) ?? { isDone: false };
}

import { drillTitle, type PlannedTask } from './dailyPlan.js';

/** A task that a person moved from one day's plan to another. */
export interface MovedTask extends Omit<PlannedTask, 'due'> {
  examId: string;
  from: string;
  to: string;
}

type TaskKey = Pick<PlannedTask, 'kind' | 'subjectId'>;

const isSame = (one: TaskKey, other: TaskKey) => one.kind === other.kind && one.subjectId === other.subjectId;

/** Returns an exam's tasks for a day, without those moved away and with those moved to it. */
export function applyMoves(
  day: string,
  examId: string,
  planned: readonly PlannedTask[],
  moves: readonly MovedTask[],
): PlannedTask[] {
  const ofExam = moves.filter((move) => move.examId === examId);
  const away = ofExam.filter(({ from }) => from === day);
  const tasks = planned.filter((task) => !away.some((move) => isSame(move, task)));
  for (const move of ofExam) {
    if (move.to !== day || away.some((one) => isSame(one, move))) continue;
    const { examId: _examId, from: _from, to: _to, ...task } = move;
    const index = tasks.findIndex((one) => isSame(one, task));
    const same = tasks[index];
    if (!same) tasks.push(task);
    // Moved questions are added to the day's own questions about the domain; a lesson or lab is done only once.
    else if (same.kind === 'drill') tasks[index] = addQuestions(same, task);
  }
  return tasks;
}

function addQuestions(task: PlannedTask, added: PlannedTask): PlannedTask {
  const total = task.total + added.total;
  const domain = task.title.slice(task.title.indexOf(': ') + 2);
  return { ...task, title: drillTitle(total, domain), minutes: task.minutes + added.minutes, total };
}

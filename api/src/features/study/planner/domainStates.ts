import type { Exam } from '../../../../content/content.schema.js';
import { loadLabs } from '../../../../content/lab.load.js';
import type { Module } from '../../../../content/module.schema.js';
import { labItemId } from '../questions/labItem.js';
import { requiredCorrectAnswers } from '../scheduling/evidence.js';
import { withoutLetter } from '../scheduling/labEvidence.service.js';
import {
  domainProgress,
  type Knowledge,
  objectiveKey,
  objectivesOf,
  objectiveTitle,
  progressOf,
} from '../scheduling/mastery.js';
import type { DomainStart, PlannedLab } from './dailyPlan.js';

/**
 * Returns a person's progress in each domain of an exam, by the mastery of its objectives. A lesson belongs to the
 * domain of its first objective.
 */
export function domainStates(
  exam: Exam,
  modules: readonly Module[],
  knowledge: Knowledge,
  isRead: (moduleId: string) => boolean,
): DomainStart[] {
  const { mastery } = knowledge;
  return exam.domains.map((domain) => {
    const { id, number, title, weight } = domain;
    const objectives = objectivesOf(domain);
    const domainModules = modules.filter(
      (module) => module.exam === exam.id && domainNumberOf(module) === number,
    );
    const lessons = domainModules
      .filter((module) => !isRead(module.id))
      .sort((one, other) => one.order - other.order)
      .map((module) => ({
        id: module.id,
        title: module.title,
        minutes: module.minutes,
        order: module.order,
      }));
    const isAnswered = objectives.some(
      (objective) => (mastery.get(objectiveKey({ exam: exam.id, objective }))?.answered ?? 0) > 0,
    );
    return {
      id,
      title,
      weight,
      weakness: 1 - domainProgress(exam, domain, mastery),
      openQuestions: objectives
        .map((objective) => mastery.get(objectiveKey({ exam: exam.id, objective })))
        // A fading objective needs one correct answer to be refreshed.
        .map((known) => (known?.isMastered ? 0 : Math.max(1, requiredCorrectAnswers - (known?.right ?? 0))))
        .reduce((sum, missing) => sum + missing, 0),
      isBegun: isAnswered || lessons.length < domainModules.length || domainModules.length === 0,
      lessons,
      labs: labsToDo(
        exam,
        domain,
        modules.filter(({ id }) => isRead(id)),
        knowledge,
      ),
    };
  });
}

/** Returns the first lab that isn't passed for each hands-on objective that was taught or asked about. */
function labsToDo(
  exam: Exam,
  { handsOn = [] }: Exam['domains'][number],
  readModules: readonly Module[],
  { verdicts, mastery }: Knowledge,
): PlannedLab[] {
  const placeIn = (objectives: Record<string, string[] | undefined>, objective: string) =>
    (objectives[exam.version ?? exam.id] ?? []).findIndex((one) => withoutLetter(one) === objective);
  const labs = [...loadLabs().values()]
    .map(({ lab }) => lab)
    .filter(({ id }) => !verdicts.get(labItemId(id)));
  return handsOn.flatMap((objective) => {
    const isBegun =
      (mastery.get(objectiveKey({ exam: exam.id, objective }))?.answered ?? 0) > 0 ||
      readModules.some((module) => module.exam === exam.id && module.objectives.includes(objective));
    const progress = progressOf(exam.id, [objective], mastery);
    // The easiest one first, then the one that covers the objective most.
    const [lab] = labs
      .map((one) => ({ ...one, place: placeIn(one.objectives, objective) }))
      .filter(({ place }) => place >= 0)
      .sort((one, other) => one.difficulty - other.difficulty || one.place - other.place);
    if (!isBegun || progress >= 1 || !lab) return [];
    const { id, title, minutes } = lab;
    return [{ id, title, minutes, objective: `${objective} ${objectiveTitle(exam, objective)}`, progress }];
  });
}

const domainNumberOf = ({ objectives }: Module) => Number(objectives[0]?.split('.')[0]);

import type { Exam } from '../../../../content/content.schema.js';
import type { Module } from '../../../../content/module.schema.js';
import { requiredCorrectAnswers } from '../scheduling/evidence.js';
import {
  domainProgress,
  type MasteryByObjective,
  objectiveKey,
  objectivesOf,
} from '../scheduling/mastery.js';
import type { DomainStart } from './dailyPlan.js';

/**
 * How far a person has come in each domain of an exam, by the mastery of its objectives; a lesson belongs to the domain
 * of its first objective.
 */
export function domainStates(
  exam: Exam,
  modules: readonly Module[],
  mastery: MasteryByObjective,
  isRead: (moduleId: string) => boolean,
): DomainStart[] {
  return exam.domains.map((domain) => {
    const { id, number, title, weight } = domain;
    const objectives = objectivesOf(domain);
    const own = modules.filter((module) => module.exam === exam.id && domainNumberOf(module) === number);
    const lessons = own
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
        // What is only fading needs one right answer to be called to mind.
        .map((known) => (known?.isMastered ? 0 : Math.max(1, requiredCorrectAnswers - (known?.right ?? 0))))
        .reduce((sum, missing) => sum + missing, 0),
      isBegun: isAnswered || lessons.length < own.length || own.length === 0,
      lessons,
    };
  });
}

const domainNumberOf = ({ objectives }: Module) => Number(objectives[0]?.split('.')[0]);

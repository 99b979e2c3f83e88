import type { Exam } from '../../../../content/content.schema.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Module } from '../../../../content/module.schema.js';
import type { Actor } from '../../../core/access/access.js';
import {
  type Knowledge,
  objectiveKey,
  objectivesOf,
  objectiveTitle,
  toPercent,
} from '../scheduling/mastery.js';
import { readKnowledge } from '../scheduling/mastery.service.js';
import { versionOf } from '../version/examVersion.service.js';
import { domainEvidence, forecast, missingQuestions } from './readiness.js';
import type { Readiness, WeakObjective } from './readiness.type.js';

const maxWeakObjectives = 3;

/** Returns how likely the actor is to pass each exam today, as far as the answers show. */
export async function listReadiness(actor: Actor): Promise<Readiness[]> {
  const version = await versionOf(actor);
  const knowledge = await readKnowledge(actor, version);
  const { exams, modules, questions } = curriculumOf(version);
  return exams.map((exam) => {
    const evidence = domainEvidence(exam, questions, knowledge);
    const missing = missingQuestions(exam, evidence);
    const { chance, low, high } = forecast(exam, evidence);
    const { id, code, title, category } = exam;
    return {
      exam: id,
      code,
      title,
      category,
      ...(missing === 0 && {
        chance: toChancePercent(chance),
        low: toChancePercent(low),
        high: toChancePercent(high),
      }),
      answered: [...evidence.values()].reduce((sum, { asked }) => sum + asked, 0),
      missing,
      weakest: weakestOf(exam, modules, knowledge),
    };
  });
}

/** Limits the chance, because nobody is certain to pass or to fail. */
const toChancePercent = (share: number) => Math.min(99, Math.max(1, Math.round(100 * share)));

/** Among the answered objectives that aren't mastered, returns the weakest ones. */
function weakestOf(
  { id: exam, domains }: Exam,
  allModules: readonly Module[],
  { mastery }: Knowledge,
): WeakObjective[] {
  const modules = allModules.filter((module) => module.exam === exam);
  return domains
    .flatMap((domain) =>
      objectivesOf(domain).flatMap((objective) => {
        const known = mastery.get(objectiveKey({ exam, objective }));
        const module = modules.find(({ objectives }) => objectives.includes(objective));
        if (!known || !module || known.answered === 0 || known.isMastered) return [];
        const { answered, right, recall } = known;
        // One incorrect answer says less than five, so each objective starts with one of two answers correct.
        const share = (right * recall + 1) / (answered + 2);
        const { id: moduleId, title: moduleTitle } = module;
        return [
          {
            objective,
            title: objectiveTitle({ domains }, objective),
            domain: domain.id,
            moduleId,
            moduleTitle,
            right,
            answered,
            recall: toPercent(recall),
            share,
          },
        ];
      }),
    )
    .sort((one, other) => one.share - other.share)
    .slice(0, maxWeakObjectives);
}

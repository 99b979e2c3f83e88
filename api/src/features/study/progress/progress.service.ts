import { Types } from 'mongoose';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Actor } from '../../../core/access/access.js';
import { DAY } from '../../../platform/clock.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { countDue } from '../flashcards/cardQueue.service.js';
import { listStartedModules } from '../modules/module.service.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { readKnowledge } from '../scheduling/mastery.service.js';
import { versionOf } from '../version/examVersion.service.js';
import { planNextSteps } from './nextSteps.js';
import type { NextStep, StudyWeek } from './progress.type.js';
import { studySessionSteps } from './studySessionSteps.service.js';

/** Returns what the actor should do in the next 20 minutes. */
export async function listNextSteps(actor: Actor, timeZone?: string): Promise<NextStep[]> {
  const [{ version, knowledge, openModules }, dueCards, planned] = await Promise.all([
    readCourse(actor),
    countDue(actor, timeZone),
    studySessionSteps(actor),
  ]);
  const { exams, questions } = curriculumOf(version);
  const steps = planNextSteps({ exams, questions, ...knowledge, dueCards, openModules });
  // Sessions planned for now come before computed steps.
  return [...planned, ...steps].slice(0, 3);
}

async function readCourse(actor: Actor) {
  const version = await versionOf(actor);
  const reading = readKnowledge(actor, version);
  const [knowledge, openModules] = await Promise.all([reading, listStartedModules(actor, reading, version)]);
  return { version, knowledge, openModules };
}

/** Returns how many questions the actor has answered in the last seven days, and how many of them correctly. */
export async function countWeek(actor: Actor): Promise<StudyWeek> {
  const since = Types.ObjectId.createFromTime((Date.now() - 7 * DAY) / 1000);
  const [week] = await readTogether(
    AnswerModel.aggregate<StudyWeek>([
      { $match: { ownerId: new Types.ObjectId(actor.id), _id: { $gte: since } } },
      { $group: { _id: null, answered: { $sum: 1 }, correct: { $sum: { $cond: ['$isCorrect', 1, 0] } } } },
    ]),
  );
  return { answered: week?.answered ?? 0, correct: week?.correct ?? 0 };
}

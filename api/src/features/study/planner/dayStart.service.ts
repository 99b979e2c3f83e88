import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { type CcnaVersion, ccnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { LessonPositionModel } from '../modules/lessonPosition.model.js';
import { evidenceExam } from '../scheduling/evidence.service.js';
import { domainProgress, toWholePercent } from '../scheduling/mastery.js';
import { readKnowledge } from '../scheduling/mastery.service.js';
import type { DomainState } from './dailyPlan.js';
import { DayStartModel, type DayStartRecord } from './dayStart.model.js';
import { domainStates } from './domainStates.js';

/**
 * Returns the actor's progress when a window first requested the day's plan, with each domain's numbers as of
 * now, as on every other page.
 * @param version the version of the CCNA among the exams
 */
export async function findDayStart(
  actor: Actor,
  version: CcnaVersion,
  day: string,
  isRead: (moduleId: string) => boolean,
  now: Date,
): Promise<{ domains: Record<string, DomainState[]>; createdAt: Date }> {
  const { exams } = curriculumOf(version);
  const [{ mastery }, { domains, createdAt }] = await Promise.all([
    readKnowledge(actor, version, now),
    readDayStart(actor, day, isRead, now),
  ]);
  return {
    createdAt,
    domains: Object.fromEntries(
      exams.map((exam) => {
        const known = new Map(
          exam.domains.map((domain) => [domain.id, toWholePercent(domainProgress(exam, domain, mastery))]),
        );
        const states = domains[evidenceExam(exam.id, version)] ?? [];
        return [exam.id, states.map((state) => ({ ...state, knownPercent: known.get(state.id) ?? 0 }))];
      }),
    ),
  };
}

async function readDayStart(
  actor: Actor,
  day: string,
  isRead: (moduleId: string) => boolean,
  now: Date,
): Promise<Pick<DayStartRecord, 'domains' | 'createdAt'>> {
  const filter = { ownerId: actor.id, day };
  const stored = await readTogether(DayStartModel.findOne(filter).lean());
  if (stored) return stored;
  // Stored for both versions, so that a member who switches during the day has a plan.
  const states = await Promise.all(
    ccnaVersion.options.map(async (version) => {
      const { exams, modules } = curriculumOf(version);
      const knowledge = await readKnowledge(actor, version, now);
      return exams.map(
        (exam) => [evidenceExam(exam.id, version), domainStates(exam, modules, knowledge, isRead)] as const,
      );
    }),
  );
  const domains = Object.fromEntries(states.flat());
  try {
    return await DayStartModel.create({ ...filter, domains, createdAt: now });
  } catch (error) {
    if (!isDuplicateKey(error, 'day')) throw error;
    return (await DayStartModel.findOne(filter).lean()) ?? { domains, createdAt: now };
  }
}

/** Returns a function that says whether the actor has read a module's lesson. */
export async function readModules(actor: Actor): Promise<(moduleId: string) => boolean> {
  const positions = await readTogether(
    LessonPositionModel.find({ ownerId: actor.id, isRead: true }, { moduleId: 1 }).lean(),
  );
  const read = new Set(positions.map(({ moduleId }) => moduleId));
  return (moduleId) => read.has(moduleId);
}

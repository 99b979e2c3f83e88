import { loadContent } from '../../../../content/content.load.js';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { conflict } from '../../../core/errors/userError.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { createSharedRead } from '../../../platform/database/sharedRead.js';
import { addDays, dayOf } from '../scheduling/day.js';
import { ExamDateModel } from '../scheduling/examDate.model.js';
import { ccnaVersionOf } from './ccnaVersion.js';
import { ExamChoiceModel, type ExamChoiceRecord } from './examChoice.model.js';
import type { ExamVersion, ExamVersionState } from './examVersion.type.js';

const ccnaDate = { examId: 'ccna' };

/** Returns the version of the CCNA that the actor studies now. */
export async function versionOf(actor: Pick<Actor, 'id'>, now = new Date()): Promise<CcnaVersion> {
  const { choice, date } = await readChoice(actor.id);
  return decide(choice, date, now).version;
}

/** Reads what the version depends on. */
const readChoice = createSharedRead(async (ownerId) => {
  const [choice, date] = await Promise.all([
    readTogether(ExamChoiceModel.findOne({ ownerId }).lean()),
    readTogether(ExamDateModel.findOne({ ownerId, ...ccnaDate }).lean()),
  ]);
  return { choice, date };
});

/** Returns the version of the CCNA that each of several people studies. */
export async function versionsOf(
  userIds: readonly string[],
  now = new Date(),
): Promise<(userId: string) => CcnaVersion> {
  const ofPeople = { ownerId: { $in: userIds } };
  const [choices, dates] = await Promise.all([
    ExamChoiceModel.find(ofPeople).lean(),
    ExamDateModel.find({ ...ofPeople, ...ccnaDate }, { ownerId: 1, day: 1, timeZone: 1 }).lean(),
  ]);
  const choiceOf = new Map(choices.map((choice) => [String(choice.ownerId), choice]));
  const dateOf = new Map(dates.map((date) => [String(date.ownerId), date]));
  return (userId) => decide(choiceOf.get(userId), dateOf.get(userId), now).version;
}

/**
 * Returns the version that the actor studies and the available choices.
 * @param timeZone the actor's current time zone; stored, because most requests don't include it
 * @throws UserError BAD_USER_INPUT for a time zone that doesn't exist
 */
export async function findExamVersion(
  actor: Actor,
  timeZone: string,
  now = new Date(),
): Promise<ExamVersionState> {
  const today = dayOf(now, timeZone);
  const { choice: stored, date } = await readChoice(actor.id);
  if (stored?.timeZone !== timeZone) await saveChoice(actor, { timeZone });
  const { version } = decide({ ...stored, timeZone }, date, now);
  const isOver = today > lastDayOfV11();
  return {
    version: version as ExamVersion,
    isDateNeeded: !isOver && !stored?.version && !(date && date.day >= today),
    ...(!isOver && { changesOn: addDays(lastDayOfV11(), 1) }),
    versions: outlines().map(({ version: id, code, firstDay, lastDay, source, domains }) => ({
      version: id as ExamVersion,
      code,
      ...(firstDay && { firstDay }),
      ...(lastDay && { lastDay }),
      isArchived: lastDay !== undefined && today > lastDay,
      sourceNote: source?.note ?? '',
      sourceUrl: source?.url ?? '',
      domains: domains.map(({ id: domain, title, weight }) => ({ id: domain, title, weight })),
    })),
  };
}

/** Stores which version the actor wants to study; progress stays with its version. */
export async function chooseExamVersion(
  actor: Actor,
  version: ExamVersion,
  timeZone: string,
  now = new Date(),
): Promise<ExamVersionState> {
  dayOf(now, timeZone);
  await saveChoice(actor, { version, chosenAt: now, timeZone });
  return findExamVersion(actor, timeZone, now);
}

async function saveChoice(
  actor: Actor,
  choice: Pick<ExamChoiceRecord, 'version' | 'chosenAt' | 'timeZone'>,
): Promise<void> {
  const save = () => ExamChoiceModel.updateOne({ ownerId: actor.id }, choice, { upsert: true });
  try {
    await save();
  } catch (error) {
    // Two windows may ask for the first time at once.
    if (!isDuplicateKey(error, 'ownerId')) throw error;
    await save();
  }
}

/** Clears the choice, so that a new exam date decides again. */
export async function forgetExamChoice(actor: Actor): Promise<void> {
  await ExamChoiceModel.updateOne({ ownerId: actor.id }, { $unset: { version: 1, chosenAt: 1 } });
}

/** Whether a version can no longer be taken on the current day in the actor's time zone. */
export async function isArchivedFor(actor: Actor, version: CcnaVersion, now = new Date()): Promise<boolean> {
  const { choice, date } = await readChoice(actor.id);
  const lastDay = outlines().find((one) => one.version === version)?.lastDay;
  return lastDay !== undefined && dayOf(now, decide(choice, date, now).timeZone) > lastDay;
}

/**
 * Refuses to start something with a version that can no longer be taken.
 * @throws UserError CONFLICT
 */
export async function rejectArchived(actor: Actor, version: CcnaVersion): Promise<void> {
  if (await isArchivedFor(actor, version))
    throw conflict(
      'This version of the exam has ended. Your results stay here; switch versions to start a new exam.',
    );
}

function decide(
  choice: Partial<Pick<ExamChoiceRecord, 'version' | 'chosenAt' | 'timeZone'>> | null | undefined,
  date: { day: string; timeZone: string } | null | undefined,
  now: Date,
): { version: CcnaVersion; timeZone: string } {
  const timeZone = choice?.timeZone ?? date?.timeZone ?? 'UTC';
  const version = ccnaVersionOf({
    today: dayOf(now, timeZone),
    lastDay: lastDayOfV11(),
    ...(date && { examDay: date.day }),
    ...(choice?.version &&
      choice.chosenAt && { choice: { version: choice.version, day: dayOf(choice.chosenAt, timeZone) } }),
  });
  return { version, timeZone };
}

const outlines = () => loadContent().exams.find(({ id }) => id === 'ccna')?.outlines ?? [];

function lastDayOfV11(): string {
  const lastDay = outlines().find(({ version }) => version === 'v11')?.lastDay;
  if (!lastDay) throw new Error('The content does not say when CCNA v1.1 ends.');
  return lastDay;
}

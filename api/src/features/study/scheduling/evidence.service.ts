import { Types } from 'mongoose';
import { loadContent } from '../../../../content/content.load.js';
import type { Actor } from '../../../core/access/access.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { findQuestion } from '../questions/questionBank.js';
import { AnswerModel, type AnswerRecord } from './answer.model.js';
import { type Evidence, observe, type Strength, verdictsOf } from './evidence.js';
import { EvidenceModel } from './evidence.model.js';
import { type Objective, objectiveKey } from './mastery.js';

/** What the actor's answers say of each objective, by `objectiveKey`; of one never asked about nothing. */
export async function readEvidence(actor: Actor): Promise<ReadonlyMap<string, Evidence>> {
  const evidence = await findEvidence(actor);
  if (evidence.size > 0 || !(await AnswerModel.exists({ ownerId: actor.id }))) return evidence;
  await inTransaction(() => ensureEvidence(actor));
  return findEvidence(actor);
}

/** Whether each answered question was right the last time. */
export async function lastVerdicts(actor: Actor): Promise<LastVerdicts> {
  return verdictsOf((await readEvidence(actor)).values());
}

/** How firmly several people hold some objectives, by `ownedKey` of the person and the `objectiveKey`. */
export async function readStrengthsOf(
  userIds: readonly string[],
  objectives: readonly Objective[],
): Promise<ReadonlyMap<string, Strength>> {
  // The verdicts are most of it, and not needed.
  const fields = { ownerId: 1, exam: 1, objective: 1, recent: 1, stability: 1, answeredAt: 1, _id: 0 };
  const records = await EvidenceModel.find(ofPeople(userIds, objectives), fields).lean();
  return new Map(records.map((record) => [ownedKey(record.ownerId, objectiveKey(record)), record]));
}

/** Whether the answers of several people to questions of some objectives were right the last time, by person. */
export async function lastVerdictsOf(
  userIds: readonly string[],
  objectives: readonly Objective[],
): Promise<ReadonlyMap<string, LastVerdicts>> {
  const fields = { ownerId: 1, verdicts: 1, _id: 0 };
  const records = await EvidenceModel.find(ofPeople(userIds, objectives), fields).lean();
  const byOwner = new Map(userIds.map((id) => [id, [] as Pick<Evidence, 'verdicts'>[]]));
  for (const record of records) byOwner.get(String(record.ownerId))?.push(record);
  return new Map([...byOwner].map(([id, own]) => [id, verdictsOf(own)]));
}

const ofPeople = (userIds: readonly string[], objectives: readonly Objective[]) => ({
  ownerId: { $in: userIds },
  exam: { $in: [...new Set(objectives.map(({ exam }) => exam))] },
  objective: { $in: [...new Set(objectives.map(({ objective }) => objective))] },
});

/** Names something of one person among what several people have. */
export const ownedKey = (ownerId: { toString(): string }, key: string) => `${ownerId} ${key}`;

/** Stores answers with what they say of their objectives. To be called in a transaction. */
export async function recordAnswers(
  actor: Actor,
  answers: readonly Pick<AnswerRecord, 'questionId' | 'optionIds' | 'texts' | 'isCorrect'>[],
): Promise<void> {
  if (answers.length === 0) return;
  await ensureEvidence(actor);
  const createdAt = new Date();
  const records = answers.map((answer) => ({ ...answer, ownerId: actor.id, createdAt }));
  await AnswerModel.insertMany(records);
  await updateEvidence(actor, records);
}

/** Makes the evidence of answers that are older than it. */
async function ensureEvidence(actor: Actor): Promise<void> {
  if (await EvidenceModel.exists({ ownerId: actor.id })) return;
  const answers = await AnswerModel.find({ ownerId: actor.id }, { questionId: 1, isCorrect: 1, createdAt: 1 })
    .sort({ _id: 1 })
    .lean();
  const known = new Set(loadContent().questions.map(({ id }) => id));
  await updateEvidence(
    actor,
    answers.filter(({ questionId }) => known.has(questionId)),
  );
}

async function updateEvidence(
  actor: Actor,
  answers: readonly Pick<AnswerRecord, 'questionId' | 'isCorrect' | 'createdAt'>[],
): Promise<void> {
  if (answers.length === 0) return;
  const asked = answers.map(({ questionId }) => findQuestion(questionId));
  const before = await findEvidence(actor, {
    exam: { $in: [...new Set(asked.map(({ exam }) => exam))] },
    objective: { $in: [...new Set(asked.map(({ objective }) => objective))] },
  });
  const changed = new Map<string, Evidence & { exam: string; objective: string }>();
  for (const { questionId, isCorrect, createdAt } of answers) {
    const { exam, objective } = findQuestion(questionId);
    const key = objectiveKey({ exam, objective });
    const evidence = observe(changed.get(key) ?? before.get(key), {
      questionId,
      isCorrect,
      answeredAt: createdAt,
    });
    changed.set(key, { exam, objective, ...evidence });
  }
  const ownerId = new Types.ObjectId(actor.id);
  await EvidenceModel.bulkWrite(
    [...changed.values()].map(({ exam, objective, ...evidence }) => ({
      updateOne: { filter: { ownerId, exam, objective }, update: { $set: evidence }, upsert: true },
    })),
  );
}

async function findEvidence(
  actor: Actor,
  within: Partial<Record<'exam' | 'objective', { $in: string[] }>> = {},
): Promise<Map<string, Evidence>> {
  const records = await EvidenceModel.find({ ...within, ownerId: actor.id }).lean();
  return new Map(
    records.map(({ exam, objective, recent, verdicts, stability, difficulty, answeredAt }) => [
      objectiveKey({ exam, objective }),
      { recent, verdicts, stability, difficulty, answeredAt },
    ]),
  );
}

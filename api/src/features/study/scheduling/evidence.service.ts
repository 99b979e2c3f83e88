import { Types } from 'mongoose';
import { placeIn } from '../../../../content/curriculum/curriculum.js';
import { type CcnaVersion, ccnaVersion } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { readTogether } from '../../../platform/database/readTogether.js';
import { createSharedRead } from '../../../platform/database/sharedRead.js';
import type { LastVerdicts } from '../questions/pickQuestions.js';
import { lookUpSource } from '../questions/questionBank.js';
import { AnswerModel, type AnswerRecord } from './answer.model.js';
import { type Evidence, type Observation, observe, type Strength, verdictsOf } from './evidence.js';
import { EvidenceModel } from './evidence.model.js';
import { type Objective, objectiveKey } from './mastery.js';

/**
 * Returns what the actor's answers say about each objective of each version, by the `objectiveKey` under the exam's
 * `evidenceExam`. Objectives that were never asked about are missing.
 */
export function readEvidence(actor: Actor): Promise<ReadonlyMap<string, Evidence>> {
  return readEvidenceOf(actor.id);
}

const readEvidenceOf = createSharedRead(async (id): Promise<ReadonlyMap<string, Evidence>> => {
  const [evidence, answer] = await Promise.all([
    findEvidence({ id }),
    readTogether(AnswerModel.findOne({ ownerId: id }, { _id: 1 }).lean()),
  ]);
  const isComplete = evidence.size > 0 || !answer;
  if (isComplete && !isVersionMissing(evidence)) return evidence;
  await inTransaction(() => ensureEvidence({ id }));
  return findEvidence({ id });
});

/** Returns the key for an exam's evidence. CCNA v2.0 has its own because it renumbers the objectives. */
export const evidenceExam = (exam: string, version: CcnaVersion) =>
  exam === 'ccna' && version === 'v20' ? 'ccna-v20' : exam;

/** Returns whether each answered question was correct the last time. */
export async function lastVerdicts(actor: Actor): Promise<LastVerdicts> {
  return verdictsOf((await readEvidence(actor)).values());
}

/** Returns how well several people remember some objectives, by `ownedKey` of the person and the `objectiveKey`. */
export async function readStrengthsOf(
  userIds: readonly string[],
  objectives: readonly Objective[],
  version: CcnaVersion,
): Promise<ReadonlyMap<string, Strength>> {
  // The verdicts make up most of the document and aren't needed.
  const fields = { ownerId: 1, exam: 1, objective: 1, recent: 1, stability: 1, answeredAt: 1, _id: 0 };
  await ensureVersion(userIds);
  const records = await EvidenceModel.find(ofPeople(userIds, objectives, version), fields).lean();
  const examOf = new Map(objectives.map(({ exam }) => [evidenceExam(exam, version), exam]));
  return new Map(
    records.map((record) => {
      const { ownerId, exam, objective } = record;
      return [ownedKey(ownerId, objectiveKey({ exam: examOf.get(exam) ?? exam, objective })), record];
    }),
  );
}

/** Returns whether several people's answers to questions of some objectives were correct the last time, by person. */
export async function lastVerdictsOf(
  userIds: readonly string[],
  objectives: readonly Objective[],
  version: CcnaVersion,
): Promise<ReadonlyMap<string, LastVerdicts>> {
  const fields = { ownerId: 1, verdicts: 1, _id: 0 };
  const records = await EvidenceModel.find(ofPeople(userIds, objectives, version), fields).lean();
  const byOwner = new Map(userIds.map((id) => [id, [] as Pick<Evidence, 'verdicts'>[]]));
  for (const record of records) byOwner.get(String(record.ownerId))?.push(record);
  return new Map([...byOwner].map(([id, ownerRecords]) => [id, verdictsOf(ownerRecords)]));
}

const ofPeople = (userIds: readonly string[], objectives: readonly Objective[], version: CcnaVersion) => ({
  ownerId: { $in: userIds },
  exam: { $in: [...new Set(objectives.map(({ exam }) => evidenceExam(exam, version)))] },
  objective: { $in: [...new Set(objectives.map(({ objective }) => objective))] },
});

/** Returns a key for one person's entry in a map that covers several people. */
export const ownedKey = (ownerId: { toString(): string }, key: string) => `${ownerId} ${key}`;

/** Stores answers and what they say about their objectives. Must be called in a transaction. */
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

/** Stores what other work, such as a lab, says about some objectives. Must be called in a transaction. */
export async function recordEvidence(
  actor: Actor,
  sourceId: string,
  isCorrect: boolean,
  objectives: readonly Objective[],
): Promise<void> {
  await ensureEvidence(actor);
  const answeredAt = new Date();
  const observation = { questionId: sourceId, isCorrect, answeredAt };
  await storeEvidence(
    actor,
    objectives.map((objective) => ({ ...observation, ...objective })),
  );
}

/** Creates the evidence for answers that are older than evidence itself, or older than v2.0 of the CCNA. */
async function ensureEvidence(actor: Pick<Actor, 'id'>): Promise<void> {
  const evidence = await findEvidence(actor);
  if (evidence.size > 0 && !isVersionMissing(evidence)) return;
  const answers = await AnswerModel.find({ ownerId: actor.id }, { questionId: 1, isCorrect: 1, createdAt: 1 })
    .sort({ _id: 1 })
    .lean();
  await updateEvidence(
    actor,
    answers.filter(({ questionId }) => lookUpSource(questionId)),
    ({ exam }) => evidence.size === 0 || exam === evidenceExam('ccna', 'v20'),
  );
}

/** Whether the person answered a question that v2.0 also asks, at a time when answers counted only for v1.1. */
function isVersionMissing(evidence: ReadonlyMap<string, Evidence>): boolean {
  const entriesOf = (version: CcnaVersion) =>
    [...evidence].filter(([key]) => key.startsWith(`${evidenceExam('ccna', version)} `));
  return (
    entriesOf('v20').length === 0 &&
    entriesOf('v11').some(([, { verdicts }]) =>
      Object.keys(verdicts).some(
        (id) => lookUpSource(id) && placesOf(id).some(({ exam }) => exam === evidenceExam('ccna', 'v20')),
      ),
    )
  );
}

/** Creates missing evidence for several people, most of whom have it already. */
async function ensureVersion(userIds: readonly string[]): Promise<void> {
  const ownersWith = async (version: CcnaVersion) =>
    EvidenceModel.distinct('ownerId', { ownerId: { $in: userIds }, exam: evidenceExam('ccna', version) });
  const [before, after] = await Promise.all([ownersWith('v11'), ownersWith('v20')]);
  const done = new Set(after.map(String));
  for (const id of before.map(String)) if (!done.has(id)) await inTransaction(() => ensureEvidence({ id }));
}

/** Returns the objectives for which an answer to a question counts: one in each version that asks it. */
function placesOf(questionId: string): Objective[] {
  const source = lookUpSource(questionId);
  if (!source) throw notFound('question');
  const versions = source.exam === 'ccna' ? ccnaVersion.options : (['v11'] as const);
  return versions.flatMap((version) => {
    const place = placeIn(version, source);
    return place ? [{ exam: evidenceExam(place.exam, version), objective: place.objective }] : [];
  });
}

async function updateEvidence(
  actor: Pick<Actor, 'id'>,
  answers: readonly Pick<AnswerRecord, 'questionId' | 'isCorrect' | 'createdAt'>[],
  isWanted: (objective: Objective) => boolean = () => true,
): Promise<void> {
  const observations = answers.flatMap((answer) =>
    placesOf(answer.questionId)
      .filter(isWanted)
      .map((place) => ({ ...answer, answeredAt: answer.createdAt, ...place })),
  );
  await storeEvidence(actor, observations);
}

async function storeEvidence(
  actor: Pick<Actor, 'id'>,
  observations: readonly (Observation & Objective)[],
): Promise<void> {
  if (observations.length === 0) return;
  const before = await findEvidence(actor, {
    exam: { $in: [...new Set(observations.map(({ exam }) => exam))] },
    objective: { $in: [...new Set(observations.map(({ objective }) => objective))] },
  });
  const changed = new Map<string, Evidence & { exam: string; objective: string }>();
  for (const { exam, objective, ...observation } of observations) {
    const key = objectiveKey({ exam, objective });
    const evidence = observe(changed.get(key) ?? before.get(key), observation);
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
  actor: Pick<Actor, 'id'>,
  within: Partial<Record<'exam' | 'objective', { $in: string[] }>> = {},
): Promise<Map<string, Evidence>> {
  const records = await readTogether(EvidenceModel.find({ ...within, ownerId: actor.id }).lean());
  return new Map(
    records.map(({ exam, objective, recent, verdicts, stability, difficulty, answeredAt }) => [
      objectiveKey({ exam, objective }),
      { recent, verdicts, stability, difficulty, answeredAt },
    ]),
  );
}

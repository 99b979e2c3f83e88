import { Types } from 'mongoose';
import type { Actor } from '../../../../core/access/access.js';
import { conflict, notFound } from '../../../../core/errors/userError.js';
import { readId } from '../../../../core/input/readId.js';
import { inLimitTransaction } from '../../../../core/storage/storageUsage.js';
import { inTurns } from '../../../../platform/jobs/turns.js';
import { searchFilter, searchKeys } from '../../../../platform/text/searchKeys.js';
import { changedElsewhere } from './changedElsewhere.js';
import { occurrencesBetween } from './occurrences.js';
import { createStudiedSeconds, type ListStudyIntervals, type StudyInterval } from './studyIntervals.js';
import { StudySessionModel, type StudySessionRecord } from './studySession.model.js';
import { type Goal, StudyTopicModel, type StudyTopicRecord } from './studyTopic.model.js';
import type { StudyTopic, StudyTopicInput } from './studyTopic.type.js';

const maxTopics = 200;

/** Returns the person's topics, oldest first. */
export async function listStudyTopics(
  actor: Actor,
  listStudyIntervals: ListStudyIntervals,
): Promise<StudyTopic[]> {
  const topics = await StudyTopicModel.find(ownedAndNotDeleted(actor)).sort({ _id: 1 }).lean();
  return withStudied(actor, topics, listStudyIntervals);
}

/** @throws UserError NOT_FOUND */
export async function findStudyTopic(
  actor: Actor,
  id: string,
  listStudyIntervals: ListStudyIntervals,
): Promise<StudyTopic> {
  const [topic] = await withStudied(actor, [await findOwnTopic(actor, id)], listStudyIntervals);
  if (!topic) throw notFound('topic');
  return topic;
}

/** @throws UserError CONFLICT if there's no room */
export async function addStudyTopic(actor: Actor, input: StudyTopicInput): Promise<StudyTopic> {
  const topic = await inLimitTransaction(actor.id, async () => {
    await requireRoom(actor);
    if ((await StudyTopicModel.countDocuments({ ownerId: actor.id })) >= 2 * maxTopics)
      throw conflict('You’ve deleted too many topics today. Add one tomorrow, or restore a deleted one.');
    return StudyTopicModel.create({ ownerId: actor.id, ...readFields(input, []) });
  });
  return toTopic(topic.toObject(), 0);
}

/**
 * Changes a topic; completed goals that remain stay completed.
 * @param seen the revision that was changed; without one, the change overwrites any revision
 * @throws UserError NOT_FOUND; CONFLICT when the topic has another revision by now
 */
export async function updateStudyTopic(
  actor: Actor,
  id: string,
  input: StudyTopicInput,
  seen: number | null | undefined,
  listStudyIntervals: ListStudyIntervals,
): Promise<StudyTopic> {
  const { goals } = await findOwnTopic(actor, id);
  const { matchedCount } = await StudyTopicModel.updateOne(
    // Topics from older releases don't have a revision.
    {
      _id: id,
      ...ownedAndNotDeleted(actor),
      ...(typeof seen === 'number' && { revision: seen || { $in: [0, null] } }),
    },
    { $set: readFields(input, goals), $inc: { revision: 1 } },
  );
  const topic = await findStudyTopic(actor, id, listStudyIntervals);
  if (matchedCount === 0) throw changedElsewhere('topic');
  return topic;
}

/**
 * Checks off a topic's goal, or unchecks it.
 * @throws UserError NOT_FOUND
 */
export async function setTopicGoal(
  actor: Actor,
  id: string,
  goalId: string,
  isDone: boolean,
  listStudyIntervals: ListStudyIntervals,
): Promise<StudyTopic> {
  const { matchedCount } = await StudyTopicModel.updateOne(
    { _id: readId(id, 'topic'), ...ownedAndNotDeleted(actor), 'goals.id': goalId },
    { 'goals.$.isDone': isDone },
  );
  if (matchedCount === 0) throw notFound('goal');
  return findStudyTopic(actor, id, listStudyIntervals);
}

/**
 * Deletes a topic, which can be restored for a day. Its sessions stay.
 * @throws UserError NOT_FOUND
 */
export async function deleteStudyTopic(actor: Actor, id: string): Promise<boolean> {
  const { modifiedCount } = await StudyTopicModel.updateOne(
    { _id: readId(id, 'topic'), ...ownedAndNotDeleted(actor) },
    { deletedAt: new Date() },
  );
  if (modifiedCount === 0) throw notFound('topic');
  return true;
}

/** @throws UserError CONFLICT if the actor has the maximum number of topics, not counting those just added */
async function requireRoom(actor: Actor, added = 0): Promise<void> {
  if ((await StudyTopicModel.countDocuments(ownedAndNotDeleted(actor))) - added >= maxTopics)
    throw conflict('You can have up to 200 topics. Delete one first.');
}

/**
 * Brings a deleted topic back.
 * @throws UserError NOT_FOUND; CONFLICT if there's no room
 */
export async function restoreStudyTopic(
  actor: Actor,
  id: string,
  listStudyIntervals: ListStudyIntervals,
): Promise<StudyTopic> {
  const deleted = { _id: readId(id, 'topic'), ownerId: actor.id, deletedAt: { $ne: null } };
  await inLimitTransaction(actor.id, async () => {
    const { modifiedCount } = await StudyTopicModel.updateOne(deleted, { deletedAt: null });
    if (modifiedCount > 0) await requireRoom(actor, 1);
  });
  return findStudyTopic(actor, id, listStudyIntervals);
}

/** Returns the person's topics that match the words, for the global search. */
export async function searchStudyTopics(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const topics = await StudyTopicModel.find({ ...ownedAndNotDeleted(actor), ...filter })
    .limit(count)
    .lean();
  return topics.map(({ _id, title, goals }) => ({
    id: String(_id),
    title,
    detail: `Study topic, ${goals.filter(({ isDone }) => isDone).length} of ${goals.length} goals`,
    url: `/study-hub/topics/${_id}`,
  }));
}

/**
 * Returns the topic if it is the actor's own.
 * @throws UserError NOT_FOUND
 */
export async function findOwnTopic(actor: Actor, id: string): Promise<StudyTopicRecord> {
  const topic = await StudyTopicModel.findOne({
    _id: readId(id, 'topic'),
    ...ownedAndNotDeleted(actor),
  }).lean();
  if (!topic) throw notFound('topic');
  return topic;
}

const ownedAndNotDeleted = (actor: Actor) => ({ ownerId: new Types.ObjectId(actor.id), deletedAt: null });

function readFields({ title, about, goals, resources }: StudyTopicInput, before: readonly Goal[]) {
  const links = resources.map((resource) => ({ title: resource.title.trim(), url: resource.url.trim() }));
  return {
    title: title.trim(),
    about: about.trim(),
    goals: goals.map(({ id, text }) => {
      const known = before.find((goal) => goal.id === id);
      return {
        id: known?.id ?? String(new Types.ObjectId()),
        text: text.trim(),
        isDone: known?.isDone ?? false,
      };
    }),
    resources: links,
    searchKeys: searchKeys(
      title,
      about,
      ...goals.map(({ text }) => text),
      ...links.map((link) => link.title),
    ),
  };
}

async function withStudied(
  actor: Actor,
  topics: readonly StudyTopicRecord[],
  listStudyIntervals: ListStudyIntervals,
): Promise<StudyTopic[]> {
  const now = new Date();
  const sessions = await StudySessionModel.find({
    ...ownedAndNotDeleted(actor),
    topicId: { $in: topics.map(({ _id }) => _id) },
    startsAt: { $lt: now },
  })
    .sort({ startsAt: 1 })
    .lean();
  const [first] = sessions;
  const intervals = first ? await listStudyIntervals(actor, first.startsAt, now) : [];
  const seconds = await secondsByTopic(sessions, intervals, now);
  return topics.map((topic) => toTopic(topic, (seconds.get(String(topic._id)) ?? 0) / 60));
}

/** Returns how long the person studied in each topic's sessions; looks only where the timer has measured something. */
async function secondsByTopic(
  sessions: readonly StudySessionRecord[],
  intervals: readonly StudyInterval[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const byTopic = new Map<string, number>();
  const [first] = intervals;
  if (!first) return byTopic;
  const studiedSeconds = createStudiedSeconds(intervals);
  await inTurns(sessions, (session) => {
    const from = new Date(Math.max(session.startsAt.getTime(), first.startedAt.getTime()));
    const seconds = occurrencesBetween(session, from, now).reduce((sum, one) => sum + studiedSeconds(one), 0);
    const topic = String(session.topicId);
    byTopic.set(topic, (byTopic.get(topic) ?? 0) + seconds);
  });
  return byTopic;
}

function toTopic(
  { _id, title, about, goals, resources, revision }: StudyTopicRecord,
  minutes: number,
): StudyTopic {
  const reached = goals.filter(({ isDone }) => isDone).length;
  return {
    id: String(_id),
    title,
    about,
    goals,
    resources,
    progress: goals.length === 0 ? 0 : Math.round((100 * reached) / goals.length),
    studiedMinutes: Math.floor(minutes),
    revision: revision ?? 0,
  };
}

import mongoose, { type mongo, Types } from 'mongoose';
import { allRights } from '../../core/access/access.js';
import { signedIn } from '../../testing/factories.js';
import { createGroup, rowsOf } from '../../testing/groups.js';
import { currentCurriculum } from '../../testing/questions.js';
import { useTestApp } from '../../testing/testApp.js';
import { GroupModel } from './group.model.js';

const people = 45;
const now = new Date();
const { modules, questions } = currentCurriculum();

const app = useTestApp();

const insert = (name: string, documents: object[]) =>
  mongoose.connection.collection(name).insertMany(documents);

/** A group with every module; its members studied before quizzes were counted, every second one successfully. */
async function fillGroup(groupId: string): Promise<void> {
  const ids = Array.from({ length: people }, () => new Types.ObjectId());
  const nameOf = (index: number) => `member-${String(index).padStart(2, '0')}`;
  await insert(
    'users',
    ids.map((_id, index) => ({
      _id,
      username: nameOf(index),
      usernameKey: nameOf(index),
      passwordHash: 'none',
      isActive: true,
      accessRights: allRights,
    })),
  );
  const byObjective = new Map<string, { exam: string; objective: string; ids: string[] }>();
  for (const { exam, objective, id } of questions) {
    const known = byObjective.get(`${exam} ${objective}`) ?? { exam, objective, ids: [] };
    known.ids.push(id);
    byObjective.set(`${exam} ${objective}`, known);
  }
  await insert(
    'evidences',
    ids.flatMap((ownerId, index) =>
      [...byObjective.values()].map(({ exam, objective, ids: asked }) => ({
        ownerId,
        exam,
        objective,
        recent: [true],
        verdicts: Object.fromEntries(asked.map((id) => [id, index % 2 === 0])),
        stability: 20,
        difficulty: 5,
        answeredAt: now,
      })),
    ),
  );
  await insert(
    'moduleplaces',
    ids.flatMap((ownerId) =>
      modules.map(({ id: moduleId }) => ({
        ownerId,
        moduleId,
        isRead: true,
        isWatched: true,
        visitedAt: now,
      })),
    ),
  );
  await GroupModel.updateOne(
    { _id: groupId },
    {
      members: ids.map((userId) => ({ userId, joinedAt: now })).reverse(),
      assignments: modules.map(({ id: targetId }) => ({ kind: 'module', targetId, assignedAt: now })),
    },
  );
}

test('a large table is read a few people at a time, and each person has their own numbers', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const { id } = await createGroup(admin, 'School');
  await fillGroup(id);
  const owners: number[] = [];
  const note = ({ command }: mongo.CommandStartedEvent) => {
    if (command.find === 'evidences') owners.push(command.filter.ownerId.$in?.length ?? 1);
  };
  const client = mongoose.connection.getClient().on('commandStarted', note);
  const rows = await rowsOf(admin, id);
  client.off('commandStarted', note);
  expect(Math.max(...owners)).toBeLessThanOrEqual(10);
  expect(rows.map(({ username }) => username)).toEqual(rows.map(({ username }) => username).sort());
  expect(
    rows.map(({ cells }) => [cells.length, ...new Set(cells.map(({ quizPercent }) => quizPercent))]),
  ).toEqual(Array.from({ length: people }, (_, index) => [modules.length, index % 2 === 0 ? 100 : 0]));
});

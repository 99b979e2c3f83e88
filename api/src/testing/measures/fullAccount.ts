import mongoose from 'mongoose';
import { addDays } from '../../features/study/scheduling/day.js';
import { DAY } from '../../platform/clock.js';
import type { TestClient } from '../client.js';
import { createNote } from '../notes.js';
import { insertMany } from './pages.js';

/**
 * Adds so much of everything that an account can have several of that reading it twice is noticed.
 * @returns the IDs that queries ask for, by the query's name
 */
export async function fillAccount(admin: TestClient & { userId: string }): Promise<Record<string, string>> {
  const ownerId = new mongoose.Types.ObjectId(admin.userId);
  const today = new Date().toISOString().slice(0, 10);
  const topicId = new mongoose.Types.ObjectId();
  const topic = { ownerId, about: '', resources: [], searchKeys: [] };
  const goals = Array.from({ length: 10 }, (_, index) => ({ id: String(index), text: 'g', isDone: false }));
  const world = JSON.stringify({ devices: { R0: { note: 'x'.repeat(299_000) } }, links: [] });
  await insertMany(
    mongoose.model('StudyTopic'),
    Array.from({ length: 50 }, (_, index) => ({
      ...topic,
      _id: index === 0 ? topicId : new mongoose.Types.ObjectId(),
      title: `Topic ${index}`,
      goals,
    })),
  );
  await insertMany(
    mongoose.model('StudySession'),
    Array.from({ length: 200 }, (_, index) => ({
      ownerId,
      topicId,
      title: `Session ${index}`,
      plan: 'x'.repeat(2000),
      day: addDays(today, -365 + (index % 7)),
      time: '19:00',
      timeZone: ['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kolkata'][index % 4],
      minutes: 60,
      isWeekly: true,
      skippedDays: [],
      startsAt: new Date(Date.now() - 365 * DAY),
      overAt: new Date('9999-12-31'),
      revision: 0,
      searchKeys: [],
      updatedAt: new Date(),
    })),
  );
  await insertMany(
    mongoose.model('StudyTime'),
    Array.from({ length: 100 }, (_, index) => ({
      ownerId,
      startedAt: new Date(Date.now() - index * 3_600_000),
      seconds: 60,
    })),
  );
  await insertMany(
    mongoose.model('Sandbox'),
    Array.from({ length: 4 }, (_, index) => ({
      ownerId,
      ownerName: 'admin',
      name: `Network ${index}`,
      deviceCount: 1,
      world,
      memberIds: [],
    })),
  );
  const card = { id: 'a', front: 'f'.repeat(500), back: 'b'.repeat(500) };
  await insertMany(
    mongoose.model('CustomGame'),
    Array.from({ length: 10 }, (_, index) => ({
      ownerId,
      ownerName: 'admin',
      title: `Game ${index}`,
      description: '',
      cards: Array.from({ length: 200 }, () => card),
      cardCount: 200,
      modes: [],
      isShared: false,
      updatedAt: new Date(),
    })),
  );
  await insertMany(
    mongoose.model('CustomAssistant'),
    Array.from({ length: 50 }, (_, index) => ({
      ownerId,
      name: `Assistant ${index}`,
      icon: 'book',
      color: 'green',
      instructions: 'x'.repeat(8000),
      revision: 1,
    })),
  );
  const note = await createNote(admin, { title: 'Long', body: 'x'.repeat(512 * 1024) });
  const sandbox = await mongoose.model('Sandbox').findOne({}, { _id: 1 }).lean();
  const assistant = await mongoose.model('CustomAssistant').findOne({}, { _id: 1 }).lean();
  const session = await mongoose.model('StudySession').findOne({}, { _id: 1 }).lean();
  return {
    note: note.id,
    backlinks: note.id,
    noteHistory: note.id,
    sandbox: String(sandbox?._id),
    sandboxMembers: String(sandbox?._id),
    customAssistant: String(assistant?._id),
    studySession: String(session?._id),
    studyTopic: String(topicId),
  };
}

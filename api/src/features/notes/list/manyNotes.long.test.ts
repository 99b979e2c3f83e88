import { Types } from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { countExamined, insertMany, readAllPages } from '../../../testing/measures/pages.js';
import { ask, createNote } from '../../../testing/notes.js';
import type { Note } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { NoteModel } from '../documents/note.model.js';

const count = 10_000;
const pageSize = 100;
/** Most notes with an equal sort key, all examined before the page starts. */
const maxEqual = 100;
const day = Date.UTC(2026, 0, 1);

const app = useTestApp();
let mira: Person;
beforeAll(async () => {
  mira = await signedIn(app.url);
  const { id } = await createNote(mira, { title: 'Subnets' });
  const first = await NoteModel.findById(id).lean();
  if (!first) throw new Error('no note');
  // An import stores many notes at once, and titles repeat, so the id must break ties.
  await insertMany(
    NoteModel,
    Array.from({ length: count - 1 }, (_, index) => ({
      ...first,
      _id: new Types.ObjectId(),
      title: `Note ${index % 1000}`,
      titleKey: `note ${String(index % 1000).padStart(4, '0')}`,
      pinned: index % 50 === 0,
      createdAt: new Date(day + (index % (count / maxEqual)) * 1000),
      updatedAt: new Date(day + (index % (count / maxEqual)) * 1000),
    })),
  );
});

const list = (sort: string, first: number, after?: string) =>
  ask<Pick<Note, 'id' | 'title' | 'pinned'>[]>(
    mira,
    'query ($sort: NoteSort, $first: Int!, $after: ID) { notes(sort: $sort, first: $first, after: $after) { id title pinned } }',
    { sort, first, after },
  );

test.each(['UPDATED', 'CREATED', 'TITLE'])(
  '10,000 notes by %s: each once, always in the same order',
  async (sort) => {
    const once = await readAllPages((after) => list(sort, 1000, after));
    expect(once).toHaveLength(count);
    expect(new Set(once.map(({ id }) => id)).size).toBe(count);
    // Pinned notes come first, on the pages before the others.
    expect(once.findLastIndex(({ pinned }) => pinned)).toBe(count / 50 - 1);
    // Pages of another size, the same order.
    const other = await readAllPages((after) => list(sort, 130, after));
    expect(other.map(({ id }) => id)).toEqual(once.map(({ id }) => id));
    // The first page and one in the middle cost only what they show.
    const costOf = (after?: string) => countExamined('notes', () => list(sort, pageSize, after));
    expect(await costOf()).toBeLessThanOrEqual(pageSize + 4);
    expect(await costOf(once[count / 2]?.id)).toBeLessThanOrEqual(pageSize + maxEqual + 4);
  },
);

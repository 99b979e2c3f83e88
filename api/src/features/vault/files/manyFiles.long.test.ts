import { Types } from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { countExamined, insertMany, readAllPages } from '../../../testing/measures/pages.js';
import { ask } from '../../../testing/notes.js';
import type { File } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { uploadedId } from '../../../testing/uploads.js';
import { FileModel } from '../storage/file.model.js';
import { FileOrder } from './fileOrder.js';

const count = 10_000;
const pageSize = 100;
/** Most files with an equal sort key, all examined before the page starts. */
const maxEqual = 100;

const app = useTestApp();
let mira: Person;
let folder: string;
beforeAll(async () => {
  mira = await signedIn(app.url);
  folder = (await ask<{ id: string }>(mira, 'mutation { createFolder(name: "Many") { id } }')).id;
  const id = await uploadedId(mira, 'first.txt');
  await ask(
    mira,
    'mutation ($ids: [ID!]!, $folder: ID) { moveItems(fileIds: $ids, folderIds: [], folderId: $folder) }',
    { ids: [id], folder },
  );
  const first = await FileModel.findById(id).lean();
  if (!first) throw new Error('no file');
  // A hundred per size and day, seven per name, so the id must break ties.
  await insertMany(
    FileModel,
    Array.from({ length: count - 1 }, (_, index) => ({
      ...first,
      _id: new Types.ObjectId(),
      name: `scan ${index}.txt`,
      nameKey: `scan ${index}.txt`,
      sortKey: `scan ${String(Math.floor(index / 7)).padStart(6, '0')}`,
      size: index % (count / maxEqual),
      updatedAt: new Date(Date.UTC(2026, 0, 1 + (index % (count / maxEqual)))),
    })),
  );
});

const list = (order: FileOrder, first: number, after?: string) =>
  ask<Pick<File, 'id' | 'name' | 'size' | 'updatedAt'>[]>(
    mira,
    `query ($folder: ID, $order: FileOrder!, $first: Int!, $after: ID) {
      files(where: { folder: $folder }, order: $order, first: $first, after: $after) { id name size updatedAt }
    }`,
    { folder, order, first, after },
  );

test.each(Object.values(FileOrder))(
  '10,000 files in one folder by %s: each once, always in the same order',
  async (order) => {
    const once = await readAllPages((after) => list(order, 1000, after));
    expect(once).toHaveLength(count);
    expect(new Set(once.map(({ id }) => id)).size).toBe(count);
    // Pages of another size, the same order.
    const other = await readAllPages((after) => list(order, 900, after));
    expect(other.map(({ id }) => id)).toEqual(once.map(({ id }) => id));
    const sizes = once.map(({ size }) => size);
    if (order === FileOrder.SIZE) expect(sizes).toEqual(sizes.toSorted((one, next) => one - next));
    const dates = once.map(({ updatedAt }) => Date.parse(updatedAt));
    if (order === FileOrder.MODIFIED_DESC) expect(dates).toEqual(dates.toSorted((one, next) => next - one));
    // The first page and one in the middle cost only what they show.
    const costOf = (after?: string) => countExamined('files', () => list(order, pageSize, after));
    expect(await costOf()).toBeLessThanOrEqual(pageSize + 4);
    expect(await costOf(once[count / 2]?.id)).toBeLessThanOrEqual(pageSize + maxEqual + 4);
  },
);

test('deleting a file between two pages neither repeats nor hides others', async () => {
  const before = await readAllPages((after) => list(FileOrder.NAME, 1000, after));
  const deleted = before.slice(990, 1000).map(({ id }) => id);
  const seen: string[] = [];
  await readAllPages(async (after) => {
    const page = await list(FileOrder.NAME, 1000, after);
    if (seen.length === 1000)
      await ask(mira, 'mutation ($ids: [ID!]!) { deleteFiles(ids: $ids) }', { ids: deleted });
    seen.push(...page.map(({ id }) => id));
    return page;
  });
  expect(seen).toEqual(before.map(({ id }) => id));
  const left = await readAllPages((after) => list(FileOrder.NAME, 1000, after));
  expect(left.map(({ id }) => id)).toEqual(seen.filter((id) => !deleted.includes(id)));
});

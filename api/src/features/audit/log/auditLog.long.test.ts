import { Types } from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../audit.model.js';
import { pageQueries } from './auditPages.service.js';

const app = useTestApp();
let jonas: Person;
beforeAll(async () => {
  jonas = await signedIn(app.url, { username: 'jonas' });
});

test('a page deep in 100,000 entries costs as much as the first one, with every filter', async () => {
  const { userId } = jonas;
  const start = Date.parse('2021-01-01T00:00:00Z');
  const timeOf = (index: number) => new Date(start + index * 60_000);
  for (let from = 0; from < 100_000; from += 2_000)
    await AuditEntryModel.insertMany(
      Array.from({ length: 2_000 }, (_, offset) => {
        const index = from + offset;
        return {
          time: timeOf(index),
          action: index % 2 ? 'test.odd' : 'test.even',
          actorId: index % 3 ? userId : null,
          subjectId: index % 5 ? null : userId,
        };
      }),
      { lean: true },
    );
  const examined = async (...[filter, after]: [Parameters<typeof pageQueries>[0], number?]) => {
    const cursor = after === undefined ? undefined : { time: timeOf(after), id: new Types.ObjectId() };
    const plans = await Promise.all(
      pageQueries(filter, cursor, 51).map(
        (one) =>
          one.explain('executionStats') as unknown as Promise<{
            executionStats: { totalDocsExamined: number };
          }>,
      ),
    );
    return plans.reduce((sum, { executionStats }) => sum + executionStats.totalDocsExamined, 0);
  };
  const inRange = { from: timeOf(100), to: timeOf(99_000) };
  for (const filter of [
    {},
    inRange,
    { userId },
    { userId, ...inRange },
    { actions: ['test.odd'] },
    { actions: ['test.odd', 'test.even'], ...inRange },
    { userId, actions: ['test.odd'] },
  ]) {
    const [first, deep] = [await examined(filter), await examined(filter, 500)];
    expect(first).toBeLessThan(500);
    expect(deep).toBeLessThan(500);
  }
});

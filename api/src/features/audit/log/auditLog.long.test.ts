import { signedIn } from '../../../testing/factories.js';

import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { AuditEntryModel, AuditPersonModel } from '../audit.model.js';
import { pageQueries } from './auditPages.service.js';

let app: TestApp;
let jonas: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  jonas = await signedIn(app.url, { username: 'jonas' });
});
afterAll(() => app.close());

test('a page deep in 100,000 entries costs the same as the first one, with every filter', async () => {
  const pseudonym = String((await AuditPersonModel.findOne({ userId: jonas.userId }).lean())?._id);
  const start = Date.parse('2021-01-01T00:00:00Z');
  const timeOf = (index: number) => new Date(start + index * 60_000);
  for (let from = 0; from < 100_000; from += 2_000)
    await AuditEntryModel.insertMany(
      Array.from({ length: 2_000 }, (_, offset) => {
        const index = from + offset;
        return {
          _id: 2_000_000 + index,
          time: timeOf(index),
          action: index % 2 ? 'test.odd' : 'test.even',
          actor: index % 3 ? pseudonym : null,
          subject: index % 5 ? null : pseudonym,
          hash: 'x',
        };
      }),
      { lean: true },
    );
  const examined = async (...[filter, after]: [Parameters<typeof pageQueries>[0], number?]) => {
    const cursor = after === undefined ? undefined : { time: timeOf(after), id: 2_000_000 + after };
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
    { pseudonym },
    { pseudonym, ...inRange },
    { actions: ['test.odd'] },
    { actions: ['test.odd', 'test.even'], ...inRange },
    { pseudonym, actions: ['test.odd'] },
  ]) {
    const [first, deep] = [await examined(filter), await examined(filter, 500)];
    expect(first).toBeLessThan(500);
    expect(deep).toBeLessThan(500);
  }
});

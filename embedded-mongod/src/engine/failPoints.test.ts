import { FailPoints } from './failPoints.js';

test('a write whose acknowledgment fails takes effect and has the labels that the test asked for', async () => {
  const points = new FailPoints();
  const writeConcernError = { code: 91, errmsg: 'shutting down' };
  const errorLabels = ['RetryableWriteError'];
  const data = { failCommands: ['insert'], writeConcernError, errorLabels };
  points.configure({ configureFailPoint: 'failCommand', mode: { times: 1 }, data });
  const insert = () => points.run('insert', { body: {}, isNew: true }, async () => ({ n: 1, ok: 1 }));
  expect(await insert()).toEqual({ n: 1, ok: 1, writeConcernError, errorLabels });
  expect(await insert()).toEqual({ n: 1, ok: 1 });
});

import { createLogger } from '../../../platform/logger.js';
import { useTestApp } from '../../../testing/testApp.js';
import { RestoreModel } from './restore.model.js';
import { watchRestores } from './restoreWatch.service.js';

useTestApp();

test('a server that starts while another process restores data is closed until the end', async () => {
  const now = new Date();
  await RestoreModel.create({
    _id: 'current',
    phase: 'swapping',
    startedAt: now,
    progress: { done: 0, total: 0, text: '' },
    worker: { host: 'host', pid: 1, aliveAt: now },
  });
  const maintenance = { isOn: false };
  const stop = await watchRestores(maintenance, createLogger('silent'));
  expect(maintenance.isOn).toBe(true);
  await RestoreModel.updateOne({ _id: 'current' }, { phase: 'done' });
  await expect.poll(() => maintenance.isOn).toBe(false);
  await stop();
});

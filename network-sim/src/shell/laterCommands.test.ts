import { buildLab } from '../labs/build.js';
import { hashWorld } from '../labs/replay.js';
import { labs } from '../testing/labSteps.js';

it('builds every lab alike before the later commands are loaded, as the web app does', async () => {
  vi.resetModules();
  const early = { ...(await import('../labs/build.js')), ...(await import('../labs/replay.js')) };
  for (const lab of labs.values()) {
    const { world } = early.buildLab(lab, 0);
    expect([lab.id, early.hashWorld(world)]).toEqual([lab.id, hashWorld(buildLab(lab, 0).world)]);
  }
});

import { buildLab } from '../labs/build.js';
import { replay } from '../labs/replay.js';
import { campus, commandLog } from '../testing/campus.js';
import { trunkLab } from '../testing/labs.js';
import { deviceOf, ping } from '../testing/network.js';
import { advance } from './run.js';

const cpu = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The targets are measured by hand (MEASURE=1 prints); a test holds only what no busy machine can break. */
describe('speed', () => {
  it('30 devices with 10 VLANs and OSPF come to rest, and idle hours cost nothing', () => {
    campus();
    const world = campus();
    const converging = cpu(() => advance(world, 120_000));
    expect(ping(world, 'R0', '10.5.0.1').what).toBe('ok');
    expect(Object.keys(deviceOf(world, 'M0').run.stp)).toHaveLength(10);
    const events = world.events;
    const idle = cpu(() => advance(world, 24 * 3_600_000));
    if (process.env.MEASURE)
      process.stdout.write(`converge ${converging} ms, ${events} events; 24 h idle ${idle} ms\n`);
    expect(world.events - events).toBeLessThan(100);
    expect(idle).toBeLessThan(500);
  });
  it('200 commands replay', () => {
    const log = commandLog();
    replay(trunkLab, 0, log);
    let labRun = buildLab(trunkLab, 0);
    const spent = cpu(() => {
      labRun = replay(trunkLab, 0, log);
    });
    if (process.env.MEASURE) process.stdout.write(`200 commands ${spent} ms\n`);
    expect(deviceOf(labRun.world, 'S1').config.interfaces['GigabitEthernet0/1']?.mode).toBe('trunk');
  });
});

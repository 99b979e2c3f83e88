import type { World } from '../core/world.js';
import { probe, stepsOf } from '../engine/probe.js';
import { advance } from '../engine/run.js';
import { submitForm } from '../forms/forms.js';
import { buildLab } from '../labs/build.js';
import { labs } from '../testing/labSteps.js';
import { deviceOf } from '../testing/network.js';
import { associationOf } from './wifi.js';

/** LAPTOP1 is on AP1 and also hears AP2. */
function floor(radio: [channel: string, width: string], other: [channel: string, width: string]): World {
  const lab = labs.get('a04');
  if (!lab) throw new Error('There is no lab a04.');
  const { world } = buildLab(lab, 0);
  for (const [id, [channel, width]] of [
    ['AP1', radio],
    ['AP2', other],
  ] as const)
    expect(submitForm(world, deviceOf(world, id), 'radio', { channel, width })).toEqual([]);
  return world;
}

/** Twelve pings from LAPTOP1 to the server. */
function measure(world: World) {
  const server = deviceOf(world, 'SRV').config.interfaces.Ethernet0?.ip?.ip ?? 0;
  const sent = Array.from({ length: 12 }, () => {
    const { reply, sentAt, trace } = probe(world, deviceOf(world, 'LAPTOP1'), { destination: server });
    return { time: reply && reply.at - sentAt, steps: stepsOf(world, trace) };
  });
  return {
    lost: sent.filter(({ time }) => time === undefined).length,
    slowest: Math.max(...sent.slice(1).map(({ time = 0 }) => time)),
    why: sent.flatMap(({ steps }) => steps.filter(({ verdict }) => verdict === 'drop').map(({ why }) => why)),
  };
}

describe('a 2.4 GHz channel', () => {
  it.each<[string, [string, string], [string, string]]>([
    ['3 next to 1', ['1', '20'], ['3', '20']],
    ['5 next to 1', ['1', '20'], ['5', '20']],
    ['1 with 40 MHz next to 6', ['1', '40'], ['6', '20']],
    ['11 with 40 MHz next to 6', ['11', '40'], ['6', '20']],
  ])('%s loses frames in the noise', (_what, radio, other) => {
    const { lost, why } = measure(floor(radio, other));
    expect(lost).toBeGreaterThan(0);
    expect(why).toContain('Lost to noise from AP2, whose channel overlaps.');
  });

  it('five numbers away from the other one loses nothing', () => {
    const { lost, slowest } = measure(floor(['1', '20'], ['6', '20']));
    expect([lost, slowest]).toEqual([0, 6]);
  });

  it('shared by two access points is slower but loses nothing', () => {
    const { lost, slowest } = measure(floor(['1', '20'], ['1', '20']));
    expect([lost, slowest]).toEqual([0, 22]);
  });
});

it('a client uses the strongest access point, and the next one when the first is gone', () => {
  const world = floor(['1', '20'], ['6', '20']);
  const used = () => associationOf(world, deviceOf(world, 'LAPTOP3'))?.device.id;
  expect(used()).toBe('AP2');
  submitForm(world, deviceOf(world, 'AP2'), 'accessPoint', { mode: 'controller' });
  advance(world, 1000);
  expect(used()).toBe('AP1');
});

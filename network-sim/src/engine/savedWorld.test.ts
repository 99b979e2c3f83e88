import { readdirSync, readFileSync } from 'node:fs';
import { addDevice, addLink, setPower } from '../core/build.js';
import { createWorld } from '../core/world.js';
import { buildLab } from '../labs/build.js';
import type { Lab } from '../labs/lab.js';
import { deviceOf, ping, type } from '../testing/network.js';
import { advance } from './run.js';
import { restoreWorld, saveWorld } from './savedWorld.js';

const folder = new URL('../../labs/', import.meta.url);
const labs = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): Lab => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

describe('a saved world', () => {
  it.each(labs.map((lab) => [lab.id, lab] as const))('%s is the same again', (_id, lab) => {
    const { world } = buildLab(lab, 0);
    const saved = JSON.stringify(saveWorld(world));
    const again = restoreWorld(JSON.parse(saved));
    expect(JSON.stringify(saveWorld(again))).toBe(saved);
    for (const { id, config } of Object.values(world.devices)) {
      expect(deviceOf(again, id).config).toEqual(config);
      const up = (device = deviceOf(again, id)) =>
        Object.entries(device.run.ports).map(([name, { up: isUp }]) => [name, isUp]);
      expect(Object.fromEntries(up())).toEqual(Object.fromEntries(up(deviceOf(world, id))));
    }
  });

  it('with thirty devices stays far below 300 kB', () => {
    const world = createWorld();
    for (let index = 0; index < 30; index++) addDevice(world, `M${index}`, 'l3switch');
    for (let index = 0; index < 29; index++) {
      const a = { device: `M${index}`, port: 'GigabitEthernet1/0/1' };
      const b = { device: `M${index + 1}`, port: 'GigabitEthernet1/0/2' };
      addLink(world, { id: `${index}`, a, b, medium: 'copper' });
    }
    expect(JSON.stringify(saveWorld(world)).length).toBeLessThan(60_000);
  });

  it('still forwards packets', () => {
    const world = createWorld();
    addDevice(world, 'PC1', 'pc');
    addDevice(world, 'PC2', 'pc');
    const end = (device: string) => ({ device, port: 'Ethernet0' });
    addLink(world, { id: 'x', a: end('PC1'), b: end('PC2'), medium: 'copper' });
    const nic = (index: number) => deviceOf(world, `PC${index}`).config.interfaces.Ethernet0;
    for (const index of [1, 2])
      Object.assign(nic(index) ?? {}, { ip: { ip: 0x0a000000 + index, length: 24 } });
    expect(ping(restoreWorld(saveWorld(world)), 'PC1', '10.0.0.2').what).toBe('ok');
  });

  it('from before tracked objects existed opens and can have them', () => {
    const text = readFileSync(new URL('../testing/oldSandbox.json', import.meta.url), 'utf8');
    const world = restoreWorld(JSON.parse(text));
    expect(ping(world, 'PC1', '10.0.0.254').what).toBe('ok');
    type(world, 'R1', 'track 5 interface g0/0/1 line-protocol', 'interface g0/0/0', 'standby 1 track 5');
    expect(deviceOf(world, 'R1').config.tracked).toEqual({ 5: 'GigabitEthernet0/0/1' });
    expect(type(world, 'R1', 'do show standby')).toContain('Track object 5 state Down decrement 10');
    setPower(world, deviceOf(world, 'R1'), false);
    setPower(world, deviceOf(world, 'R1'), true);
    advance(world, 60_000);
    expect(deviceOf(world, 'R1').config.tracked).toEqual({});
    expect(ping(world, 'PC1', '10.0.0.254').what).toBe('ok');
  });

  it("throws if the data isn't a world", () => {
    const bad: unknown = { version: 1, devices: { '<b>': { platform: 'router' } }, links: [] };
    expect(() => restoreWorld(bad as Parameters<typeof restoreWorld>[0])).toThrow('valid device name');
  });
});

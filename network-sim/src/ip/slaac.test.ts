import { addDevice, addLink, setPower } from '../core/build.js';
import { createWorld } from '../core/world.js';
import { decisionOf } from '../engine/decision.js';
import { probe, stepsOf } from '../engine/probe.js';
import { advance } from '../engine/run.js';
import { parseIp6 } from '../net/addressText.js';
import { execute, openConsole } from '../shell/terminal.js';
import { deviceOf } from '../testing/network.js';

/** A router and a host on a switch whose ports all wait for spanning tree. */
function buildOffice() {
  const world = createWorld(1);
  addDevice(world, 'R1', 'router');
  addDevice(world, 'S1', 'switch');
  addDevice(world, 'PC1', 'pc');
  const nic = { device: 'PC1', port: 'Ethernet0' };
  addLink(world, {
    id: 'up',
    a: { device: 'R1', port: 'GigabitEthernet0/0/0' },
    b: { device: 'S1', port: 'GigabitEthernet0/1' },
    medium: 'copper',
  });
  addLink(world, { id: 'desk', a: nic, b: { device: 'S1', port: 'FastEthernet0/1' }, medium: 'copper' });
  const type = (device: string, ...lines: string[]) => {
    const console = openConsole(world, device);
    return lines.map((line) => execute(world, console, line)).join('\n');
  };
  const router = [
    'en',
    'conf t',
    'ipv6 unicast-routing',
    'int g0/0/0',
    'ipv6 address 2001:db8:1::1/64',
    'no shut',
  ];
  return { world, type, router };
}

describe('a host that configures itself', () => {
  it("asks again while its switch's ports wait for spanning tree", () => {
    const { world, type, router } = buildOffice();
    type('R1', ...router);
    type('PC1', 'ipv6config autoconfig');
    advance(world, 60_000);
    expect(type('PC1', 'ipconfig')).toContain('2001:db8:1:');
    expect(type('PC1', 'ping 2001:db8:1::1')).toContain('Received = 4');
    const pc = deviceOf(world, 'PC1');
    const { trace } = probe(world, pc, { destination: parseIp6('2001:db8:2::1') ?? 0 });
    const step = stepsOf(world, trace).find(({ kind }) => kind === 'route');
    expect(step && decisionOf(world, step)?.rows.find(({ isChosen }) => isChosen)?.cells[0]).toBe('S ::/0');
  });

  it('asks if it is switched to autoconfiguration long after its cable came up', () => {
    const { world, type, router } = buildOffice();
    type('R1', ...router);
    advance(world, 300_000);
    type('PC1', 'ipv6config autoconfig');
    advance(world, 5_000);
    expect(type('PC1', 'ipconfig')).toContain('2001:db8:1:');
  });

  it('keeps a router that is still there as its gateway, and drops one half an hour after it is gone', () => {
    const { world, type, router } = buildOffice();
    type('R1', ...router);
    type('PC1', 'ipv6config autoconfig');
    advance(world, 3 * 3_600_000);
    expect(type('PC1', 'ipconfig')).toMatch(/Default Gateway \(IPv6\)[ .]+: fe80::/);
    for (const device of Object.values(world.devices)) if (device.id === 'R1') setPower(world, device, false);
    advance(world, 1000);
    expect(type('PC1', 'ipconfig')).toContain('(IPv6)');
    advance(world, 1_800_000);
    expect(type('PC1', 'ipconfig')).not.toContain('(IPv6)');
    expect(type('PC1', 'ipconfig')).toContain('2001:db8:1:');
  });

  it('drops a router as soon as it says that it no longer routes', () => {
    const { world, type, router } = buildOffice();
    type('R1', ...router);
    type('PC1', 'ipv6config autoconfig');
    advance(world, 60_000);
    type('R1', 'en', 'conf t', 'no ipv6 unicast-routing');
    advance(world, 1000);
    expect(type('PC1', 'ipconfig')).not.toContain('(IPv6)');
  });
});

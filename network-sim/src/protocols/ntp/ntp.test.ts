import type { World } from '../../core/world.js';
import { execute, openConsole } from '../../shell/terminal.js';
import { converge, set, type, wire } from '../../testing/network.js';

const show = (world: World, id: string, ...lines: string[]): string => {
  const console = openConsole(world, id);
  return ['enable', ...lines].map((line) => execute(world, console, line)).join('\n');
};

/** R1 knows the time, R2 polls R1, and R3 polls R2. */
function chain(): World {
  const world = wire('R1 g0/0/0 - R2 g0/0/0; R2 g0/0/1 - R3 g0/0/1');
  set(world, 'R1 g0/0/0 ip 10.0.0.1/30; R2 g0/0/0 ip 10.0.0.2/30; R2 g0/0/1 ip 10.0.1.1/30');
  set(world, 'R3 g0/0/1 ip 10.0.1.2/30');
  show(world, 'R1', 'clock set 14:05:00 21 November 2026');
  type(world, 'R1', 'ntp master 3');
  type(world, 'R2', 'ntp server 10.0.0.1');
  type(world, 'R3', 'ntp server 10.0.1.1');
  return converge(world, 200);
}

describe('NTP', () => {
  it('passes the time on and increases the stratum by one at each device', () => {
    const world = chain();
    expect(show(world, 'R1', 'show ntp status')).toContain(
      'Clock is synchronized, stratum 3, reference is 127.127.1.1',
    );
    expect(show(world, 'R2', 'show ntp status')).toContain(
      'Clock is synchronized, stratum 4, reference is 10.0.0.1',
    );
    expect(show(world, 'R3', 'show ntp status')).toContain(
      'Clock is synchronized, stratum 5, reference is 10.0.1.1',
    );
    expect(show(world, 'R3', 'show clock detail')).toMatch(
      /^\n?14:08:\d\d\.\d{3} UTC Sat Nov 21 2026\nTime source is NTP/,
    );
    expect(show(world, 'R2', 'show ntp associations')).toMatch(
      /^\*~10\.0\.0\.1 +127\.127\.1\.1 +3 +\d+ +64 +\d+/m,
    );
  });

  it("drops an unreachable server, and never follows one that doesn't know the time", () => {
    const world = chain();
    type(world, 'R1', 'interface g0/0/0', 'shutdown');
    converge(world, 64 * 9);
    expect(show(world, 'R2', 'show ntp status')).toContain(
      'Clock is unsynchronized, stratum 16, no reference clock',
    );
    type(world, 'R1', 'interface g0/0/0', 'no shutdown', 'no ntp master');
    converge(world, 200);
    expect(show(world, 'R2', 'show ntp associations')).not.toContain('*~');
    expect(show(world, 'R3', 'show ntp status')).toContain('unsynchronized');
  });

  it('shows local time, with an asterisk for a clock that was never set', () => {
    const world = wire('R1 g0/0/0 - R2 g0/0/0');
    expect(show(world, 'R1', 'show clock')).toContain('*00:00:');
    show(world, 'R1', 'clock set 14:05:00 Nov 21 2026');
    expect(show(world, 'R1', 'show clock detail')).toMatch(
      /^\n?14:05:00\.000 UTC Sat Nov 21 2026\nTime source is user/,
    );
    type(world, 'R1', 'clock timezone EST -5');
    expect(show(world, 'R1', 'show clock')).toContain('09:05:00.000 EST Sat Nov 21 2026');
    expect(show(world, 'R1', 'show running-config')).toContain('\nclock timezone EST -5 0\n');
  });
});

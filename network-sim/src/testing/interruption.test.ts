import { buildLab } from '../labs/build.js';
import type { Lab } from '../labs/lab.js';
import { applyEntry, checkLog, hashWorld, replay } from '../labs/replay.js';
import { trunkLab } from './labs.js';

const ping = (probes?: number) =>
  ({
    at: 90_100,
    kind: 'line',
    on: 'S1',
    text: 'ping 10.250.0.9 repeat 50',
    ...(probes && { probes }),
  }) as const;

describe('an interrupted ping', () => {
  it('sends no more probes, and takes no more time', () => {
    const whole = replay(trunkLab, 0, [ping()]);
    const run = buildLab(trunkLab, 0);
    const before = run.world.nextProbe;
    const output = applyEntry(run, ping(3));
    expect(output).toContain('\n...\n');
    expect(output).toContain('Success rate is 0 percent (0/3)');
    expect(run.world.nextProbe - before).toBe(3);
    expect(run.world.now).toBeLessThan(whole.world.now - 40_000);
  });
  it('replays to the same world', () => {
    const log = [ping(3), { at: 97_000, kind: 'line', on: 'S1', text: 'enable' } as const];
    checkLog(log);
    expect(hashWorld(replay(trunkLab, 0, log).world)).toBe(hashWorld(replay(trunkLab, 0, log).world));
    expect(replay(trunkLab, 0, [ping(3)]).world.probesLeft).toBeUndefined();
  });
  it('on a PC summarizes the probes that were sent', () => {
    const run = buildLab(trunkLab, 0);
    const host = trunkLab.devices.find(({ platform }) => platform === 'pc')?.name ?? '';
    const output = applyEntry(run, {
      at: 90_100,
      kind: 'line',
      on: host,
      text: 'ping -t 10.250.0.9',
      probes: 2,
    });
    expect(output).toContain('Sent = 2');
    expect(output.endsWith('Control-C\n^C')).toBe(true);
    const route = applyEntry(run, {
      at: 120_000,
      kind: 'line',
      on: host,
      text: 'tracert 10.250.0.9',
      probes: 3,
    });
    expect(route).toContain('  1 ');
    expect(route).not.toContain('Trace complete');
  });
});

describe('a locked device', () => {
  const locked: Lab = {
    ...trunkLab,
    devices: trunkLab.devices.map((device) => ({ ...device, locked: true })),
  };
  it('refuses changes with a message, and can be looked at', () => {
    const run = buildLab(locked, 0);
    const before = JSON.stringify(Object.values(run.world.devices).map(({ config }) => config));
    const host = locked.devices.find(({ platform }) => platform === 'pc')?.name ?? '';
    const type = (on: string, text: string) => applyEntry(run, { at: run.world.now, kind: 'line', on, text });
    const sentence = 'in this lab. Its configuration is correct, so use it only to look and test.';
    expect(type(host, 'ipconfig 10.1.1.1 255.0.0.0')).toBe(`You can't change ${host} ${sentence}`);
    expect(type(host, 'IPv6config autoconfig')).toContain(sentence);
    expect(type(host, 'ipconfig /all')).toContain('Windows IP Configuration');
    expect(type(host, 'ping 127.9.9.9 -n 1')).toContain('Ping statistics');
    expect(applyEntry(run, { at: run.world.now, kind: 'form', on: host, set: { gateway: '' } })).toContain(
      sentence,
    );
    type('S1', 'enable');
    for (const text of [
      'conf t',
      'configure terminal',
      'reload',
      'wr',
      'erase startup-config',
      'copy run start',
    ])
      expect(type('S1', text)).toBe(`You can't change S1 ${sentence}`);
    expect(type('S1', 'show clock')).not.toContain(sentence);
    expect(JSON.stringify(Object.values(run.world.devices).map(({ config }) => config))).toBe(before);
  });
});

it('Ctrl+C cancels a question, but not the login', () => {
  const run = buildLab(trunkLab, 0);
  const type = (text: string) => applyEntry(run, { at: run.world.now, kind: 'line', on: 'S1', text });
  type('enable');
  type('erase startup-config');
  expect(run.consoles.S1?.question).toBeDefined();
  type('\u0003');
  expect(run.consoles.S1?.question).toBeUndefined();
  expect(run.world.devices.S1?.startup).toBeDefined();
});

import { buildLab, drawVariables, type LabRun } from '../labs/build.js';
import { applyEntry } from '../labs/replay.js';
import { labs } from './labSteps.js';

const lab = labs.get('a11');
if (!lab) throw new Error('There is no lab a11.');

let run: LabRun;
beforeEach(() => {
  run = buildLab(lab, 0);
});
const type = (on: string, text: string) => applyEntry(run, { at: run.world.now, kind: 'line', on, text });
const isOn = (name: string) => run.world.devices[name]?.power;

describe('Power over Ethernet', () => {
  it('leaves the last device dark once the budget is used up, and says so', () => {
    expect(isOn('CAM1')).toBe(true);
    expect(isOn('CAM2')).toBe(false);
    const table = type('S2', 'show power inline').split('\n');
    expect(table.slice(0, 9)).toEqual([
      'Available:40.0(w)  Used:29.4(w)  Remaining:10.6(w)',
      '',
      'Interface Admin  Oper       Power   Device              Class Max',
      '                            (Watts)                            ',
      '--------- ------ ---------- ------- ------------------- ----- ----',
      'Fa0/1     auto   on         15.4    Ieee PD             3     30.0',
      'Fa0/2     auto   on         7.0     Ieee PD             2     30.0',
      'Fa0/3     auto   on         7.0     Ieee PD             2     30.0',
      'Fa0/4     auto   power-deny 0.0     Ieee PD             3     30.0',
    ]);
  });

  it('follows the port’s setting and the switch’s power, except for a device with an adapter', () => {
    for (const line of ['enable', 'configure terminal', 'interface range f0/1 - 2', 'power inline never'])
      type('S2', line);
    expect(['CAM1', 'PHONE1', 'PHONE2', 'CAM2'].map(isOn)).toEqual([false, true, true, true]);
    expect(type('S2', 'do show running-config interface f0/2')).toContain(' power inline never');
    applyEntry(run, { at: run.world.now, kind: 'power', on: 'S2', up: false });
    expect(['PHONE1', 'PHONE2', 'CAM2'].map(isOn)).toEqual([true, false, false]);
  });
});

describe('cables', () => {
  const isUp = (port: string) => run.world.devices.S1?.run.ports[port]?.up;
  const plug = (a: string, b: string) => applyEntry(run, { at: run.world.now, kind: 'cable', a, b });

  it('give no link between different transceivers or over the wrong fiber', () => {
    plug('S1 g0/1', 'S2 g0/1');
    expect(isUp('GigabitEthernet0/1')).toBe(false);
    plug('S1 g0/2', 'S2 g0/1');
    expect(isUp('GigabitEthernet0/2')).toBe(false);
    applyEntry(run, { at: run.world.now, kind: 'cable', a: 'S1 g0/1', b: 'S2 g0/1', remove: true });
    plug('S1 g0/1', 'S2 g0/2');
    expect(isUp('GigabitEthernet0/1')).toBe(true);
    expect(type('S1', 'show interfaces g0/1 status')).toContain('1000BaseSX SFP');
    expect(type('S2', 'show inventory')).toContain('DESCR: "1000BaseLX SFP"');
  });

  it('that are too long damage every third frame, and the other end counts it', () => {
    const { n = '' } = drawVariables(lab, 0);
    const received = type('PC1', `ping -n 12 10.${n}.0.21`);
    expect(received).toMatch(/Lost = [4-8] /);
    expect(type('S2', 'show interfaces f0/23')).toMatch(/[1-9]\d* CRC/);
  });
});

import { probe, stepsOf } from '../engine/probe.js';
import { buildLab, drawVariables, fillIn, type LabRun } from '../labs/build.js';
import type { LabStep } from '../labs/lab.js';
import { applyEntry, logOf } from '../labs/replay.js';
import { parseIp4 } from '../net/addressText.js';
import { gradedLabs } from './labGrading.js';

const found = gradedLabs.find(([id]) => id === 'a08');
if (!found) throw new Error('There is no lab a08.');
const [, lab, { solution }] = found;
const { n = '', m = '' } = drawVariables(lab, 0);

let run: LabRun;
const play = (steps: LabStep[]) => {
  for (const entry of logOf(fillIn(steps, { n, m }), run.world.now)) applyEntry(run, entry);
};
beforeEach(() => {
  run = buildLab(lab, 0);
  play(solution);
});

/** Connects from LAPTOP to NAS's shares. */
function connect() {
  const device = run.world.devices.LAPTOP;
  const destination = parseIp4(`192.168.${n}.20`);
  if (!device || destination === undefined) throw new Error('There is no LAPTOP.');
  const { reply, trace } = probe(run.world, device, { destination, tcpPort: 445 });
  return { reply: reply?.what, steps: stepsOf(run.world, trace) };
}

describe('a VPN between two home routers', () => {
  it('shows the network in between only packets from one router to the other', () => {
    connect();
    const { reply, steps } = connect();
    expect(reply).toBe('open');
    const between = steps.filter(({ device }) => device === 'NET');
    expect(new Set(between.map(({ packet }) => packet))).toEqual(new Set(['VPN packet']));
    expect(between.map(({ why }) => why).join()).toMatch(/198\.51\.100\.7.*203\.0\.113\.20/s);
    expect(between.map(({ why }) => why).join()).not.toContain('192.168.');
  });

  it('explains why it refuses a packet with another key, from another sender, or for an unexpected network', () => {
    const refusalWith = (set: Record<string, string>) => {
      play([{ on: 'HOME', form: 'vpn', set }]);
      connect();
      return connect().steps.findLast(({ verdict }) => verdict === 'drop')?.why;
    };
    expect(refusalWith({ key: 'another-key' })).toContain('different keys');
    expect(refusalWith({ key: 'Marmot-Lantern-58', peer: '203.0.113.99' })).toContain("isn't the other end");
    expect(refusalWith({ peer: '203.0.113.20', network: '10.9.9.0' })).toContain(
      "isn't in the VPN's remote network",
    );
  });

  it("gives hosts an address in the new network after the router's network changes", () => {
    play([
      { on: 'HOTEL', form: 'lan', set: { address: '172.20.5.1' } },
      { on: 'LAPTOP', type: 'ipconfig /release' },
      { on: 'LAPTOP', type: 'ipconfig /renew' },
    ]);
    expect(run.world.devices.LAPTOP?.run.dhcpClients.Ethernet0?.address?.ip).toBe(parseIp4('172.20.5.100'));
  });
});

import type { World } from '../../core/world.js';
import { advance } from '../../engine/run.js';
import { converge, deviceOf, set, type, wire } from '../../testing/network.js';

/** S1 is root and S2 its backup; S3 blocks its port to S2, and a PC is connected to it. */
function ring(mode: 'pvst' | 'rapid-pvst'): World {
  const world = wire('S1 g0/1 - S2 g0/1; S1 g0/2 - S3 g0/1; S2 g0/2 - S3 g0/2; H1 e - S3 f0/5');
  for (const [name, priority] of [
    ['S1', 4096],
    ['S2', 8192],
    ['S3', 32768],
  ] as const)
    type(
      world,
      name,
      `spanning-tree mode ${mode}`,
      `spanning-tree vlan 1 priority ${priority}`,
      'interface range g0/1 - 2',
      'switchport mode trunk',
    );
  return converge(world);
}

const stateOf = (world: World, name: string, port: string) =>
  deviceOf(world, name).run.stp[1]?.ports[port]?.state;
const uplink = 'GigabitEthernet0/2';
const logOf = (world: World, name: string) => deviceOf(world, name).run.syslog.map(({ text }) => text);

describe('spanning tree after a loss', () => {
  it('waits for max age in PVST+ if the loss is elsewhere, so it takes 50 seconds and not 30', () => {
    const world = ring('pvst');
    expect(stateOf(world, 'S3', uplink)).toBe('blocking');
    type(world, 'S2', 'interface g0/1', 'shutdown');
    // The information arrived with age 1.
    advance(world, 18_000);
    expect(stateOf(world, 'S3', uplink)).toBe('blocking');
    advance(world, 29_000);
    expect(stateOf(world, 'S3', uplink)).toBe('learning');
    advance(world, 4000);
    expect(stateOf(world, 'S3', uplink)).toBe('forwarding');
    expect(deviceOf(world, 'S2').run.stp[1]?.rootPort).toBe(uplink);
  });
  it("opens the blocked port at once in PVST+ if the switch's own root port is lost, which takes 30 seconds", () => {
    const world = ring('pvst');
    type(world, 'S3', 'interface g0/1', 'shutdown');
    advance(world, 31_000);
    expect(stateOf(world, 'S3', uplink)).toBe('forwarding');
  });
  it('uses the alternate port in Rapid PVST+ without touching ports with hosts', () => {
    const world = ring('rapid-pvst');
    expect(stateOf(world, 'S3', 'FastEthernet0/5')).toBe('forwarding');
    type(world, 'S3', 'interface g0/1', 'shutdown');
    advance(world, 10);
    expect([stateOf(world, 'S3', uplink), stateOf(world, 'S3', 'FastEthernet0/5')]).toEqual([
      'forwarding',
      'forwarding',
    ]);
  });
});

describe('a switch without spanning tree in a VLAN', () => {
  it('floods the BPDUs of other switches, which then break the loop', () => {
    const world = ring('rapid-pvst');
    type(world, 'S3', 'no spanning-tree vlan 1');
    converge(world);
    const states = ['S1', 'S2'].flatMap((name) =>
      ['GigabitEthernet0/1', uplink].map((port) => stateOf(world, name, port)),
    );
    expect(states.filter((state) => state !== 'forwarding')).toHaveLength(1);
    advance(world, 600_000);
    expect(deviceOf(world, 'S2').run.stp[1]?.root.priority).toBe(4097);
  });
});

describe('inconsistent ends of a link', () => {
  it.each([
    ['S1 g0/1 mode trunk native 99; S2 g0/1 mode trunk', [99, 1]],
    ['S1 g0/1 mode trunk; S2 g0/1 mode trunk native 99', [1, 99]],
  ])(
    'with different native VLANs are blocked on both sides and reported by CDP: %s',
    (settings, [one, two]) => {
      const world = set(wire('S1 g0/1 - S2 g0/1'), `S1 vlans 99; S2 vlans 99; ${settings}`);
      converge(world);
      for (const [name, localVlan, peerVlan] of [
        ['S1', one, two],
        ['S2', two, one],
      ] as const) {
        const trees = deviceOf(world, name).run.stp;
        expect([1, 99].map((vlan) => trees[vlan]?.ports['GigabitEthernet0/1']?.inconsistent)).toEqual([
          'PVID',
          'PVID',
        ]);
        const pad = (vlan: number | undefined) => String(vlan).padStart(4, '0');
        const other = name === 'S1' ? 'S2' : 'S1';
        expect(logOf(world, name)).toEqual(
          expect.arrayContaining([
            `%SPANTREE-2-RECV_PVID_ERR: Received BPDU with inconsistent peer vlan id ${peerVlan} on GigabitEthernet0/1 VLAN${localVlan}.`,
            `%SPANTREE-2-BLOCK_PVID_PEER: Blocking GigabitEthernet0/1 on VLAN${pad(peerVlan)}. Inconsistent peer vlan.`,
            `%SPANTREE-2-BLOCK_PVID_LOCAL: Blocking GigabitEthernet0/1 on VLAN${pad(localVlan)}. Inconsistent local vlan.`,
            `%CDP-4-NATIVE_VLAN_MISMATCH: Native VLAN mismatch discovered on GigabitEthernet0/1 (${localVlan}), with ${other} GigabitEthernet0/1 (${peerVlan}).`,
          ]),
        );
      }
    },
  );
  it('block an access port that hears a trunk because of its type', () => {
    const world = set(
      wire('S1 g0/1 - S2 g0/1'),
      'S1 vlans 10; S2 vlans 10; S2 g0/1 access 10; S1 g0/1 mode trunk',
    );
    set(world, 'S1 g0/1 nonegotiate');
    converge(world);
    const port = deviceOf(world, 'S2').run.stp[10]?.ports['GigabitEthernet0/1'];
    expect([port?.inconsistent, port?.state]).toEqual(['TYPE', 'blocking']);
    expect(logOf(world, 'S2')).toEqual(
      expect.arrayContaining([
        '%SPANTREE-7-RECV_1Q_NON_TRUNK: Received 802.1Q BPDU on non trunk GigabitEthernet0/1 VLAN10.',
        '%SPANTREE-7-BLOCK_PORT_TYPE: Blocking GigabitEthernet0/1 on VLAN0010. Inconsistent port type.',
      ]),
    );
    set(world, 'S1 g0/1 access 10');
    converge(world);
    expect(deviceOf(world, 'S2').run.stp[10]?.ports['GigabitEthernet0/1']).toMatchObject({
      inconsistent: undefined,
      state: 'forwarding',
    });
  });
});

import { advance } from '../../engine/run.js';
import { converge, deviceOf, ping, set, type, wire } from '../../testing/network.js';

const RING = 'S1 g0/1 - S2 g0/1; S2 g0/2 - S3 g0/2; S3 g0/1 - S1 g0/2; H1 e - S1 f0/1; H2 e - S2 f0/1';
const HOSTS = 'H1 e ip 10.0.0.1/24; H2 e ip 10.0.0.2/24';

describe('without spanning tree', () => {
  it('a loop causes a storm that is frozen within limits and reported', () => {
    const world = set(wire(RING), HOSTS);
    for (const name of ['S1', 'S2', 'S3']) type(world, name, 'no spanning-tree vlan 1');
    advance(world, 1000);
    ping(world, 'H1', '10.0.0.2', 1);
    expect(world.storm).toMatchObject({ vlan: 1 });
    expect(world.queue.length).toBeLessThan(5000);
  });
});

describe('guards and mismatches', () => {
  it('BPDU guard takes a port down, and it stays down until it is bounced without the rogue switch', () => {
    const world = converge(set(wire(RING), HOSTS));
    type(world, 'S1', 'interface g0/1', 'spanning-tree bpduguard enable', 'shutdown', 'no shutdown');
    converge(world);
    const port = () => deviceOf(world, 'S1').run.ports['GigabitEthernet0/1'];
    expect(port()?.errDisabled).toBe('bpduguard');
    expect(deviceOf(world, 'S2').run.ports['GigabitEthernet0/1']?.up).toBe(false);
    type(world, 'S1', 'interface g0/1', 'shutdown', 'no shutdown');
    converge(world);
    expect(port()?.errDisabled).toBe('bpduguard');
    type(world, 'S1', 'interface g0/1', 'no spanning-tree bpduguard', 'shutdown', 'no shutdown');
    converge(world);
    expect(port()).toMatchObject({ up: true });
    expect(port()?.errDisabled).toBeUndefined();
  });
  it('root guard blocks a port with a superior bridge, and opens it when the bridge gives up', () => {
    const world = converge(set(wire('S1 g0/1 - S2 g0/1'), ''));
    type(world, 'S1', 'interface g0/1', 'spanning-tree guard root');
    type(world, 'S2', 'spanning-tree vlan 1 priority 0');
    converge(world);
    const port = () => deviceOf(world, 'S1').run.stp[1]?.ports['GigabitEthernet0/1'];
    expect(port()).toMatchObject({ inconsistent: 'ROOT', state: 'blocking' });
    expect(deviceOf(world, 'S1').run.stp[1]?.rootPort).toBeUndefined();
    type(world, 'S2', 'no spanning-tree vlan 1 priority');
    converge(world);
    expect(port()).toMatchObject({ state: 'forwarding' });
  });
  it('loop guard blocks a port whose neighbor has gone silent', () => {
    const world = converge(wire('S1 g0/1 - S2 g0/1; S1 g0/2 - S2 g0/2'));
    type(world, 'S2', 'interface range g0/1 - 2', 'spanning-tree guard loop');
    type(world, 'S1', 'interface g0/2', 'spanning-tree bpdufilter enable');
    converge(world);
    expect(deviceOf(world, 'S2').run.stp[1]?.ports['GigabitEthernet0/2']).toMatchObject({
      inconsistent: 'LOOP',
      state: 'blocking',
    });
  });
  it('without loop guard, the port opens and causes a loop', () => {
    const world = converge(wire('S1 g0/1 - S2 g0/1; S1 g0/2 - S2 g0/2'));
    type(world, 'S1', 'interface g0/2', 'spanning-tree bpdufilter enable');
    converge(world, 90);
    expect(deviceOf(world, 'S2').run.stp[1]?.ports['GigabitEthernet0/2']).toMatchObject({
      state: 'forwarding',
    });
  });
  it('a native VLAN mismatch blocks both VLANs on the trunk, and the other VLANs pass', () => {
    const world = set(
      wire('H1 e - S1 f0/1; S1 g0/1 - S2 g0/1; S2 f0/1 - H2 e; H3 e - S1 f0/2; S2 f0/2 - H4 e'),
      `${HOSTS}; H3 e ip 10.3.0.3/24; H4 e ip 10.3.0.4/24; S1 vlans 10,20; S2 vlans 10,20; S1 f0/1 access 10; S2 f0/1 access 10; S1 f0/2 access 20; S2 f0/2 access 20; S1 g0/1 mode trunk native 10; S2 g0/1 mode trunk`,
    );
    converge(world);
    expect(deviceOf(world, 'S2').run.stp[1]?.ports['GigabitEthernet0/1']).toMatchObject({
      inconsistent: 'PVID',
    });
    expect(ping(world, 'H1', '10.0.0.2').what).not.toBe('ok');
    expect(ping(world, 'H3', '10.3.0.4').what).toBe('ok');
    type(world, 'S2', 'interface g0/1', 'switchport trunk native vlan 10');
    converge(world);
    expect(ping(world, 'H1', '10.0.0.2').what).toBe('ok');
  });
  it("root primary sets a priority below the current root's", () => {
    const world = converge(wire('S1 g0/1 - S2 g0/1'));
    type(world, 'S1', 'spanning-tree vlan 1 root primary');
    converge(world);
    type(world, 'S2', 'spanning-tree vlan 1 root primary');
    expect(
      [deviceOf(world, 'S1'), deviceOf(world, 'S2')].map(({ config }) => config.stp.priority[1]),
    ).toEqual([24576, 20480]);
  });
});

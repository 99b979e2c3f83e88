import { associationOf } from '../../appliances/wifi.js';
import { setPower } from '../../core/build.js';
import type { World } from '../../core/world.js';
import { probe, stepsOf } from '../../engine/probe.js';
import { advance } from '../../engine/run.js';
import type { FormValues } from '../../forms/form.js';
import { submitForm } from '../../forms/forms.js';
import { addresses4 } from '../../ip/interfaces.js';
import { buildLab } from '../../labs/build.js';
import { ip4Text } from '../../net/addressText.js';
import { labs } from '../../testing/labSteps.js';
import { converge, deviceOf, type } from '../../testing/network.js';

/** M1 has a controller in VLAN 10, AP1 in VLAN 10, and AP2 in VLAN 20. */
function campus(...lines: string[]): World {
  const lab = labs.get('c39');
  if (!lab) throw new Error('There is no lab c39.');
  const { world } = buildLab(lab, 0);
  type(world, 'M1', 'interface g1/0/2', 'switchport mode access', 'switchport access vlan 10', ...lines);
  return converge(world, 90);
}

const trunk = [
  'interface g1/0/1',
  'switchport trunk native vlan 10',
  'switchport trunk allowed vlan 10,20,30',
  'switchport mode trunk',
];

const submit = (world: World, id: string, form: string, values: FormValues): string[] =>
  submitForm(world, deviceOf(world, id), form, values);

const phaseOf = (world: World, id: string) => deviceOf(world, id).run.capwap?.phase;

const addressOf = (world: World, id: string): string =>
  addresses4(deviceOf(world, id), 'Ethernet0').map(({ ip }) => ip4Text(ip))[0] ?? 'none';

const addVlan = (world: World, name: string, vlan: number) =>
  submit(world, 'WLC', 'interfaces', {
    name,
    vlan: String(vlan),
    address: `10.39.${vlan}.5`,
    mask: '255.255.255.0',
    gateway: `10.39.${vlan}.1`,
  });

const offer = (world: World, iface: string, others: FormValues = {}) =>
  submit(world, 'WLC', 'wlans', {
    profile: 'staff',
    ssid: 'Staff',
    on: true,
    iface,
    security: 'wpa2',
    key: 'eight letters',
    ...others,
  });

const connect = (world: World, id: string) =>
  submit(world, id, 'wifi', { ssid: 'Staff', key: 'eight letters' });

describe('an access point', () => {
  it('finds the controller in its own VLAN by broadcast, and joins it again after an outage', () => {
    const world = campus();
    expect([phaseOf(world, 'AP1'), phaseOf(world, 'AP2')]).toEqual(['run', 'discovery']);
    setPower(world, deviceOf(world, 'WLC'), false);
    advance(world, 90_000);
    expect(phaseOf(world, 'AP1')).toBe('discovery');
    setPower(world, deviceOf(world, 'WLC'), true);
    advance(world, 90_000);
    expect(phaseOf(world, 'AP1')).toBe('run');
  });

  it.each([
    ['hex f104.0a27.0a05', 'run'],
    ['hex f108.0a27.0a06.0a27.0a05', 'run'],
    ['ascii 10.39.10.5', 'discovery'],
    ['ip 10.39.10.5', 'discovery'],
    ['hex f108.0a27.0a05', 'discovery'],
  ])('in another VLAN reads DHCP option 43 %s and ends up in the state %s', (option, phase) => {
    const world = campus('ip dhcp pool ANNEX', `option 43 ${option}`);
    expect(phaseOf(world, 'AP2')).toBe(phase);
  });
});

describe('a client of a WLAN', () => {
  it('sends its frames through the tunnel and gets its address in the VLAN of the WLAN’s interface', () => {
    const world = campus(...trunk);
    addVlan(world, 'staff', 30);
    offer(world, 'staff');
    connect(world, 'LAPTOP1');
    advance(world, 60_000);
    expect(addressOf(world, 'LAPTOP1')).toMatch(/^10\.39\.30\./);
    const { reply, trace } = probe(world, deviceOf(world, 'LAPTOP1'), { destination: 0x0a271e01 });
    expect(reply?.what).toBe('reply');
    expect(stepsOf(world, trace).map(({ device: at, why }) => `${at}: ${why}`)).toEqual(
      expect.arrayContaining([
        "AP1: The client's frame goes to the controller 10.39.10.5 in a CAPWAP tunnel.",
        expect.stringContaining('WLC: The client'),
        expect.stringMatching(/^WLC: The frame goes to AP1 \(10\.39\.10\.\d+\) in a CAPWAP tunnel\.$/),
      ]),
    );
  });

  it('asks for another address when the WLAN moves to another VLAN', () => {
    const world = campus(...trunk);
    offer(world, 'management');
    connect(world, 'LAPTOP1');
    advance(world, 60_000);
    expect(addressOf(world, 'LAPTOP1')).toMatch(/^10\.39\.10\./);
    addVlan(world, 'annex', 20);
    offer(world, 'annex');
    advance(world, 60_000);
    expect(addressOf(world, 'LAPTOP1')).toMatch(/^10\.39\.20\./);
  });

  it.each<[string, FormValues]>([
    ['is disabled', { on: false }],
    ['asks for 802.1X', { security: 'wpa2-enterprise' }],
    ['has another key', { key: 'seven letters' }],
  ])("doesn't connect to one that %s", (_what, values) => {
    const world = campus();
    offer(world, 'management', values);
    connect(world, 'LAPTOP1');
    advance(world, 10_000);
    expect(associationOf(world, deviceOf(world, 'LAPTOP1'))).toBeUndefined();
  });
});

describe("a controller's pages", () => {
  it('refuse a gateway outside the network, a VLAN used twice, and the removal of an interface in use', () => {
    const world = campus();
    addVlan(world, 'staff', 30);
    offer(world, 'staff');
    expect(addVlan(world, 'other', 30)[0]).toBe('VLAN ID: another interface already uses 30.');
    expect(submit(world, 'WLC', 'management', { gateway: '10.39.11.1' })).toHaveLength(1);
    expect(submit(world, 'WLC', 'interfaces', { remove: 'staff' })[0]).toContain('A WLAN uses');
    expect(submit(world, 'WLC', 'accessPoints', { name: 'AP3' })[0]).toContain('no settings');
    submit(world, 'WLC', 'wlans', { remove: 'staff' });
    expect(submit(world, 'WLC', 'interfaces', { remove: 'staff' })).toEqual([]);
    expect(deviceOf(world, 'WLC').config.interfaces).not.toHaveProperty('GigabitEthernet1.30');
  });
});

import type { InterfaceConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { HOME_VLANS } from '../core/homeRouter.js';
import { hasVlan } from '../net/vlanList.js';
import { type Form, textIn } from './form.js';

type PortUse = 'home' | 'guests' | 'both' | 'tagged';

const USES: { value: PortUse; label: string }[] = [
  { value: 'home', label: 'Home network' },
  { value: 'guests', label: 'Guest network' },
  { value: 'both', label: `Home network, and guest network tagged as VLAN ${HOME_VLANS.guests}` },
  { value: 'tagged', label: `Only the guest network, tagged as VLAN ${HOME_VLANS.guests}` },
];

const PORTS = [1, 2, 3, 4];

const portOf = ({ config }: Device, number: number): InterfaceConfig | undefined =>
  config.interfaces[`LAN${number}`];

function currentUse({ mode, accessVlan, allowed = [] }: InterfaceConfig): PortUse {
  if (mode !== 'trunk') return accessVlan === HOME_VLANS.guests ? 'guests' : 'home';
  return hasVlan(allowed, HOME_VLANS.lan) ? 'both' : 'tagged';
}

/** Sets a port's use. Home routers don't negotiate trunks, so the other end has to be set as one manually. */
function assign(port: InterfaceConfig, use: string): void {
  delete port.allowed;
  delete port.nonegotiate;
  port.mode = 'access';
  port.accessVlan = use === 'guests' ? HOME_VLANS.guests : HOME_VLANS.lan;
  if (use !== 'both' && use !== 'tagged') return;
  port.mode = 'trunk';
  port.nonegotiate = true;
  port.allowed = [[use === 'both' ? HOME_VLANS.lan : HOME_VLANS.guests, HOME_VLANS.guests]];
}

const lanPorts: Form = {
  id: 'lanPorts',
  title: 'LAN ports and VLANs',
  about: 'Tagged frames are for switches and access points that support VLANs. Computers ignore them.',
  fields: PORTS.map((number) => ({
    id: `lan${number}`,
    label: `Port LAN${number}`,
    kind: 'choice',
    choices: USES,
  })),
  read: (device) =>
    Object.fromEntries(
      PORTS.map((number) => {
        const port = portOf(device, number);
        return [`lan${number}`, port ? currentUse(port) : 'home'];
      }),
    ),
  apply: (_world, device, values) => {
    for (const number of PORTS) {
      const port = portOf(device, number);
      const use = textIn(values, `lan${number}`);
      if (port && use !== currentUse(port)) assign(port, use);
    }
    return [];
  },
};

/** A home router's pages about its ports. */
export const homeLanForms: Form[] = [lanPorts];

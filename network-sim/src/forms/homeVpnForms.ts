import type { Device } from '../core/device.js';
import { HOME } from '../core/homeRouter.js';
import { contains, lengthOf, maskOf, networkOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { addressIn, type Form, isOn, textIn } from './form.js';
import { homeOf } from './homeRouterForms.js';

/** Whether a network overlaps one of the router's own. */
const overlaps = ({ config }: Device, network: number, length: number): boolean =>
  [HOME.lan, HOME.guests].some((name) => {
    const localNetwork = config.interfaces[name]?.ip;
    return (
      localNetwork !== undefined && contains(localNetwork.ip, Math.min(localNetwork.length, length), network)
    );
  });

const vpn: Form = {
  id: 'vpn',
  title: 'Site-to-site VPN',
  about:
    'Packets from the home network to the remote network are encrypted and sent to the other router. It needs the same key and this network as its remote network.',
  fields: [
    { id: 'on', label: 'VPN', kind: 'switch' },
    { id: 'peer', label: 'WAN address of the other router', kind: 'address' },
    { id: 'network', label: 'Remote network', kind: 'address' },
    { id: 'mask', label: 'Remote subnet mask', kind: 'mask' },
    { id: 'key', label: 'Pre-shared key', kind: 'secret', min: 8, max: 63 },
  ],
  read: (device) => {
    const settings = homeOf(device).vpn;
    return {
      on: settings?.on ?? false,
      peer: settings ? ip4Text(settings.peer) : '',
      network: settings ? ip4Text(settings.network) : '',
      mask: ip4Text(maskOf(settings?.length ?? 24)),
      key: settings?.key ?? '',
    };
  },
  apply: (_world, device, values) => {
    const length = lengthOf(addressIn(values, 'mask') ?? 0) ?? 24;
    const network = Number(networkOf(addressIn(values, 'network') ?? 0, length));
    if (overlaps(device, network, length))
      return [
        'Remote network: it overlaps one of this router’s own networks. The two ends need different networks.',
      ];
    homeOf(device).vpn = {
      on: isOn(values, 'on'),
      peer: addressIn(values, 'peer') ?? 0,
      network,
      length,
      key: textIn(values, 'key'),
    };
    return [];
  },
};

/** A home router's VPN page. */
export const homeVpnForms: Form[] = [vpn];

import { addresses4, macFor } from '../ip/interfaces.js';
import { gatewayOf, nameServersOf } from '../ip/leases.js';
import { maskOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { configureHost } from './settings.js';
import { type HostCommand, NIC } from './system.js';

/** The name of macOS's only network service. */
const SERVICE = 'Ethernet';

/** Runs `networksetup`, which shows and changes network settings on macOS. */
export const networksetup: HostCommand = ({
  world,
  device,
  words: [option = '', service = '', ...values],
}) => {
  if (option === '-listallnetworkservices')
    return ['An asterisk (*) denotes that a network service is disabled.', SERVICE];
  if (service.toLowerCase() !== SERVICE.toLowerCase())
    return [`${service} is not a recognized network service.`, '** Error: The parameters were not valid.'];
  const [hostAddress] = addresses4(device, NIC);
  const gateway = gatewayOf(device);
  const [address, mask, router] = values;
  switch (option.toLowerCase()) {
    case '-getinfo':
      return [
        device.config.interfaces[NIC]?.dhcp ? 'DHCP Configuration' : 'Manual Configuration',
        `IP address: ${hostAddress ? ip4Text(hostAddress.ip) : 'none'}`,
        `Subnet mask: ${hostAddress ? ip4Text(maskOf(hostAddress.length)) : 'none'}`,
        `Router: ${gateway === undefined ? 'none' : ip4Text(gateway)}`,
        `Ethernet Address: ${dashedMac(macFor(device, NIC)).toLowerCase().replaceAll('-', ':')}`,
      ];
    case '-setmanual':
      if (address === undefined || mask === undefined || router === undefined)
        return ['** Error: The parameters were not valid.'];
      return configureHost(world, device, { address, mask, gateway: router });
    case '-setdhcp':
      return configureHost(world, device, { dhcp: true });
    case '-getdnsservers': {
      const servers = nameServersOf(device).map(ip4Text);
      return servers.length > 0 ? servers : [`There aren't any DNS Servers set on ${SERVICE}.`];
    }
    case '-setdnsservers':
      return configureHost(world, device, { dns: values.filter((each) => each !== 'empty').join(' ') });
    default:
      return ['** Error: The parameters were not valid.'];
  }
};

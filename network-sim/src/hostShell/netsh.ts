import { PROFILES } from '../appliances/services.js';
import { associationOf, offersIn } from '../appliances/wifi.js';
import type { WifiSecurity } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { addresses4, macFor } from '../ip/interfaces.js';
import { gatewayOf, nameServersOf } from '../ip/leases.js';
import { maskOf, networkOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { dashedMac } from '../net/mac.js';
import { configureHost } from './settings.js';
import { type HostCommand, NIC } from './system.js';

const SYNTAX = ['The syntax supplied for this command is not valid. Check help for the correct syntax.'];
const NO_ADAPTER = ['The filename, directory name, or volume label syntax is incorrect.'];

const row = (label: string, value: string): string => `    ${label.padEnd(38)}${value}`;

/** Runs `netsh interface ip show config`. */
function showConfig(device: Device): string[] {
  const [address] = addresses4(device, NIC);
  const gateway = gatewayOf(device);
  const isDhcp = device.config.interfaces[NIC]?.dhcp ?? false;
  const servers = nameServersOf(device).map(ip4Text);
  return [
    '',
    `Configuration for interface "${NIC}"`,
    row('DHCP enabled:', isDhcp ? 'Yes' : 'No'),
    ...(address
      ? [
          row('IP Address:', ip4Text(address.ip)),
          row(
            'Subnet Prefix:',
            `${ip4Text(Number(networkOf(address.ip, address.length)))}/${address.length} (mask ${ip4Text(maskOf(address.length))})`,
          ),
        ]
      : []),
    ...(gateway === undefined
      ? []
      : [row('Default Gateway:', ip4Text(gateway)), row('Gateway Metric:', '1')]),
    row('InterfaceMetric:', '25'),
    row(
      isDhcp && device.config.nameServers.length === 0
        ? 'DNS servers configured through DHCP:'
        : 'Statically Configured DNS Servers:',
      servers[0] ?? 'None',
    ),
    ...servers.slice(1).map((each) => row('', each)),
    '',
  ];
}

/** Words such as `name="Ethernet0" static 10.0.0.5`, by position, without their labels. */
const valuesOf = (words: string[]): string[] =>
  words.map((word) =>
    word.replace(/^(?:name|source|addr(?:ess)?|mask|gateway|validate)=/i, '').replaceAll('"', ''),
  );

/** Runs `netsh interface ip set address` or `set dns`. */
function setInterface(world: World, device: Device, what: string, words: string[]): string[] {
  const [name = '', source = '', ...values] = valuesOf(words);
  if (name.toLowerCase() !== NIC.toLowerCase()) return NO_ADAPTER;
  const isDns = /^dns/i.test(what);
  const [address, mask, gateway] = values.filter((each) => each !== 'none' && each !== 'primary');
  if (source.toLowerCase() === 'dhcp')
    return configureHost(world, device, isDns ? { dns: '' } : { dhcp: true });
  if (source.toLowerCase() !== 'static' || address === undefined) return SYNTAX;
  if (isDns) return configureHost(world, device, { dns: address });
  return configureHost(world, device, { address, mask: mask ?? '', gateway: gateway ?? '' });
}

const NAMES: Record<WifiSecurity, [authentication: string, cipher: string]> = {
  open: ['Open', 'None'],
  wep: ['Open', 'WEP'],
  wpa2: ['WPA2-Personal', 'CCMP'],
  'wpa2-wpa3': ['WPA3-Personal', 'CCMP'],
  wpa3: ['WPA3-Personal', 'CCMP'],
  'wpa2-enterprise': ['WPA2-Enterprise', 'CCMP'],
};

/** Runs `netsh wlan show …`. */
function wlan(world: World, device: Device, [verb = '', what = '']: string[]): string[] {
  if (!device.config.wifi) return ['The Wireless AutoConfig Service (wlansvc) is not running.'];
  if (verb.toLowerCase() !== 'show') return SYNTAX;
  const found = associationOf(world, device);
  switch (what.toLowerCase()) {
    case 'networks': {
      const offers = offersIn(world);
      return [
        '',
        'Interface name : Wi-Fi',
        `There are ${offers.length} networks currently visible.`,
        '',
        ...offers.flatMap(({ network: { ssid, security } }, index) => [
          `SSID ${index + 1} : ${ssid}`,
          '    Network type            : Infrastructure',
          `    Authentication          : ${NAMES[security][0]}`,
          `    Encryption              : ${NAMES[security][1]}`,
          '',
        ]),
      ];
    }
    case 'profiles':
      return [
        '',
        'Profiles on interface Wi-Fi:',
        '',
        'User profiles',
        '-------------',
        `    All User Profile     : ${device.config.wifi.ssid}`,
        '',
      ];
    case 'interface':
    case 'interfaces':
      return [
        '',
        'There is 1 interface on the system:',
        '',
        '    Name                   : Wi-Fi',
        `    Physical address       : ${dashedMac(macFor(device, NIC)).toLowerCase().replaceAll('-', ':')}`,
        `    State                  : ${found ? 'connected' : 'disconnected'}`,
        ...(found
          ? [
              `    SSID                   : ${found.network.ssid}`,
              `    Authentication         : ${NAMES[found.network.security][0]}`,
              `    Cipher                 : ${NAMES[found.network.security][1]}`,
              `    Profile                : ${found.network.ssid}`,
            ]
          : []),
        '',
      ];
    default:
      return SYNTAX;
  }
}

/** Runs `netsh advfirewall show currentprofile` or `show allprofiles`. */
function firewall(device: Device, [verb = '', what = '']: string[]): string[] {
  if (verb.toLowerCase() !== 'show')
    return ['The requested operation requires elevation (Run as administrator).'];
  const firewallSettings = device.config.host?.firewall;
  const current = firewallSettings?.profile ?? 'public';
  const shown = PROFILES.filter(({ value }) =>
    what.toLowerCase() === 'allprofiles'
      ? true
      : what.toLowerCase() === 'currentprofile' && value === current,
  );
  if (shown.length === 0) return SYNTAX;
  return [
    ...shown.flatMap(({ value, label }) => [
      '',
      `${label} Profile Settings:`,
      '-'.repeat(70),
      `State                                 ${firewallSettings?.on[value] ? 'ON' : 'OFF'}`,
      'Firewall Policy                       BlockInbound,AllowOutbound',
    ]),
    'Ok.',
  ];
}

/** Runs `netsh` with the contexts for addresses, Wi-Fi, and the firewall. */
export const netsh: HostCommand = ({ world, device, words }) => {
  const [context = '', ...rest] = words;
  switch (context.toLowerCase()) {
    case 'interface':
    case 'int': {
      const [family = '', verb = '', what = '', ...values] = rest;
      if (!/^ip(?:v4)?$/i.test(family)) return SYNTAX;
      if (verb.toLowerCase() === 'show' && /^(?:config|addr|dns)/i.test(what)) return showConfig(device);
      if (verb.toLowerCase() === 'set' && /^(?:addr|dns)/i.test(what))
        return setInterface(world, device, what, values);
      return SYNTAX;
    }
    case 'wlan':
      return wlan(world, device, rest);
    case 'advfirewall':
      return firewall(device, rest);
    case 'winsock':
      return ['The requested operation requires elevation (Run as administrator).'];
    default:
      return [`The following command was not found: ${words.join(' ')}.`];
  }
};

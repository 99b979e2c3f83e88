import type { Command, Context, Match } from '../console/command.js';
import { has, ip6Of, numberOf, textOf } from '../console/match.js';
import { addresses4, isUp, macFor } from '../ip/interfaces.js';
import { neighborsLike } from '../ip/neighbors.js';
import { sameIp } from '../net/address.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { columns } from './columns.js';

function arpTable({ world, device, print }: Context, match: Match): void {
  const [wanted, only] = [numberOf(match, 'address'), textOf(match, 'name')];
  print('Protocol  Address          Age (min)  Hardware Addr   Type   Interface');
  const localEntries = Object.keys(device.config.interfaces)
    .filter((name) => isUp(device, name) && !name.startsWith('Loopback'))
    .flatMap((name) =>
      addresses4(device, name).map(({ ip }) => ({ ip, age: '-', mac: macFor(device, name), iface: name })),
    );
  const learned = Object.values(neighborsLike(device, 0)).map(({ ip, mac, iface, at }) => ({
    ip: Number(ip),
    age: mac ? String(Math.floor((world.now - at) / 60_000)) : '0',
    mac: mac ?? 'Incomplete',
    iface: mac ? iface : '',
  }));
  for (const { ip, age, mac, iface } of [...localEntries, ...learned].sort((a, b) => a.ip - b.ip)) {
    if ((wanted !== undefined && wanted !== ip) || (only !== undefined && only !== iface)) continue;
    print(
      columns(
        [0, 'Internet'],
        [10, ip4Text(ip)],
        [27, age.padStart(9)],
        [38, mac],
        [54, 'ARPA'],
        [61, iface],
      ),
    );
  }
}

function neighborTable6({ world, device, print }: Context, match: Match): void {
  const [wanted, only] = [ip6Of(match, 'address'), textOf(match, 'name')];
  print('IPv6 Address                              Age Link-layer Addr State Interface');
  for (const { ip, mac, iface, at } of Object.values(device.run.nd)) {
    if ((wanted && !sameIp(wanted, ip)) || (only !== undefined && only !== iface)) continue;
    const age = String(Math.floor((world.now - at) / 60_000));
    print(
      columns(
        [0, ipText(ip)],
        [41, age.padStart(4)],
        [46, mac ?? '-'],
        [62, mac ? 'REACH' : 'INCMP'],
        [68, iface],
      ),
    );
  }
}

/** Shows neighbors' MAC addresses for both IP versions. */
export const neighborTableCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show (ip arp | arp) [<address:ipv4> | <name:interface>]',
    run: arpTable,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ipv6 neighbors [<address:ipv6> | <name:interface>]',
    run: neighborTable6,
  },
  {
    modes: ['exec'],
    syntax: 'clear (arp-cache | arp | ip arp | ipv6 neighbors) [<address:ipv4> | <name:interface>]',
    run: ({ device }, match) => {
      const [address, only] = [numberOf(match, 'address'), textOf(match, 'name')];
      const table = has(match, 'neighbors') ? device.run.nd : device.run.arp;
      for (const [key, { ip, iface }] of Object.entries(table)) {
        const isAsked = (address === undefined || address === ip) && (only === undefined || only === iface);
        if (isAsked) delete table[key];
      }
    },
  },
];

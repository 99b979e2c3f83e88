import type { Permission } from '../acl/excess.js';
import type { Address4 } from '../core/config.js';
import type { Device } from '../core/device.js';
import { broadcastOf, contains, networkOf } from '../net/address.js';
import { ip4Text, parseIp4 } from '../net/addressText.js';
import type { Packet } from '../net/frame.js';
import { edgesOf } from './remoteAddresses.js';
import { blockedByFirewall } from './services.js';

/** A port without a program, which stands for all that a rule for any port opens. */
const OTHER_PORT = 1024;
/** An address far away. */
const ELSEWHERE = 0xc6336401; // 198.51.100.1

const PROTOCOLS = ['tcp', 'udp', 'icmp'] as const;
type Protocol = (typeof PROTOCOLS)[number];

interface Sample {
  protocol: Protocol;
  src: number;
  port: number;
}

function packetFor(dst: number, { protocol, src, port }: Sample): Packet {
  const common = { kind: 'ip', version: 4, src, dst, ttl: 64, size: 100 } as const;
  const sourcePort = 50_000;
  switch (protocol) {
    case 'tcp':
      return { ...common, body: { kind: 'tcp', sourcePort, port, flag: 'syn', id: 0, seq: 0 } };
    case 'udp':
      return { ...common, body: { kind: 'udp', sourcePort, port, id: 0, seq: 0 } };
    case 'icmp':
      return { ...common, body: { kind: 'echo', reply: false, id: 0, seq: 0 } };
  }
}

const isProtocol = (text: string): text is Protocol => PROTOCOLS.some((each) => each === text);

const sampleText = ({ protocol, src, port }: Sample) =>
  `${protocol} from ${ip4Text(src)}${protocol === 'icmp' ? '' : `, port ${port}`}`;

function isInside(network: string, ip: number): boolean {
  const [base = '', length = '32'] = network.split('/');
  return contains(parseIp4(base) ?? 0, Number(length), ip);
}

/** The addresses in a network of at most 256. */
function addressesIn(network: string): number[] {
  const [base = '', length = '32'] = network.split('/');
  const first = Number(networkOf(parseIp4(base) ?? 0, Number(length)));
  const last = broadcastOf(first, Number(length));
  return first === last ? [first] : Array.from({ length: last - first - 1 }, (_, index) => first + 1 + index);
}

/** Finds traffic that must reach a host with these addresses although its firewall drops it, as text. */
export function findBlocked(
  device: Device,
  addresses: readonly Address4[],
  passes: readonly Permission[],
): string | undefined {
  const dst = addresses[0]?.ip ?? 0;
  for (const { protocol, from, port = OTHER_PORT } of passes) {
    if (from === undefined || !isProtocol(protocol)) continue;
    const lost = addressesIn(from)
      .filter((src) => src !== dst)
      .map((src) => ({ protocol, src, port }))
      .find((sample) => blockedByFirewall(device, packetFor(dst, sample), addresses) !== undefined);
    if (lost) return sampleText(lost);
  }
  return undefined;
}

/** Finds traffic that the firewall of a host with these addresses lets in although nothing permits it, as text. */
export function findOpening(
  device: Device,
  addresses: readonly Address4[],
  permitted: readonly Permission[],
): string | undefined {
  const [first] = addresses;
  const rules = device.config.host?.firewall?.rules ?? [];
  if (!first) return undefined;
  const near = addressesIn(`${ip4Text(first.ip)}/${Math.max(24, first.length)}`);
  const sources = [...near, ELSEWHERE, ...rules.flatMap(({ remotes = [] }) => edgesOf(remotes))];
  const samples = rules.flatMap(({ protocol, port = OTHER_PORT }) =>
    sources.filter((src) => src !== first.ip).map((src): Sample => ({ protocol, src, port })),
  );
  const isPermitted = ({ protocol, src, port }: Sample) =>
    permitted.some(
      (each) =>
        each.protocol === protocol &&
        (each.from === undefined || isInside(each.from, src)) &&
        (each.port === undefined || each.port === port),
    );
  const open = samples.find(
    (sample) =>
      !isPermitted(sample) && blockedByFirewall(device, packetFor(first.ip, sample), addresses) === undefined,
  );
  return open && sampleText(open);
}

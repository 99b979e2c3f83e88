import type { Payload } from './frame.js';
import { serviceName } from './services.js';

/** The common name of a payload that can be traced, such as `ARP request` or `echo reply`; empty for other payloads. */
export function payloadName(payload: Payload): string | undefined {
  if (payload.kind === 'arp') return `ARP ${payload.op}`;
  if (payload.kind !== 'ip') return undefined;
  const { body } = payload;
  switch (body.kind) {
    case 'echo':
      return body.reply ? 'echo reply' : 'echo request';
    case 'error':
      return 'ICMP error';
    case 'ns':
      return 'neighbor solicitation';
    case 'na':
      return 'neighbor advertisement';
    case 'udp':
      if (body.tunnel) return 'VPN packet';
      if (body.capwap) return body.capwap.op === 'data' ? 'CAPWAP data' : `CAPWAP ${body.capwap.op}`;
      return body.data ? serviceName(body.data) : 'UDP packet';
    case 'tcp':
      return 'TCP segment';
    default:
      return undefined;
  }
}

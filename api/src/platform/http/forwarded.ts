import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';

/** What proxies say about a request. */
export interface Forwarded {
  /** Client and proxies, each as seen by the next hop; the client comes first. */
  addresses: string[];
  protocol?: 'http' | 'https';
  host?: string;
}

const protocols: Readonly<Record<string, 'http' | 'https'>> = {
  http: 'http',
  https: 'https',
  ws: 'http',
  wss: 'https',
};

/**
 * Converts proxy headers to the form Express expects, before anything else reads them. Express's "trust proxy"
 * setting still decides which to trust.
 */
export function normalizeForwarded(server: Server): void {
  for (const event of ['request', 'upgrade'])
    server.prependListener(event, ({ headers, socket }: IncomingMessage) => {
      const { addresses, protocol, host } = parseForwarded(headers, socket.remoteAddress ?? '');
      headers['x-forwarded-for'] = addresses.join(', ') || undefined;
      headers['x-forwarded-proto'] = protocol;
      headers['x-forwarded-host'] = host;
    });
}

/**
 * Reads `X-Forwarded-For`, `-Proto`, and `-Host`, or `Forwarded` (RFC 7239) if all are missing. If both were used,
 * one could come from the client.
 * @param peer the connection's address, for proxies that don't name the client
 */
export function parseForwarded(headers: IncomingHttpHeaders, peer: string): Forwarded {
  const given = ['for', 'proto', 'host'].map((name) => listOf(headers[`x-forwarded-${name}`]));
  const [hops = [], [protocol = ''] = [], [host] = []] = given.some((list) => list.length > 0)
    ? given
    : parseStandard(headers.forwarded ?? '');
  const known = protocols[protocol.toLowerCase()];
  return {
    addresses: readAddresses(hops, peer),
    ...(known && { protocol: known }),
    ...(host && { host }),
  };
}

/** A hidden address counts as the proxy that passed the request on. */
function readAddresses(hops: readonly string[], peer: string): string[] {
  const addresses: string[] = [];
  for (const hop of hops.toReversed()) addresses.push(parseAddress(hop) ?? addresses.at(-1) ?? peer);
  return addresses.reverse();
}

/** A header that can occur several times, as one list; empty elements are ignored. */
const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((line) =>
    line
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** One element per hop, `for=192.0.2.1;proto=https;host=example.org`, with optional quotes. */
function parseStandard(header: string): [string[], string[], string[]] {
  const elements = header.split(',').map((element) => {
    const pairs = element.split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')] as const;
    });
    return new Map(pairs);
  });
  const valuesOf = (name: string) => elements.flatMap((element) => element.get(name) || []);
  return [valuesOf('for'), valuesOf('proto'), valuesOf('host')];
}

/** An address without port, brackets, and zone; undefined for `unknown` and obfuscated names. */
function parseAddress(written: string): string | undefined {
  const hop = written.replace(/^"|"$/g, '');
  const bracketed = /^\[([^\]]*)\]/.exec(hop)?.[1];
  const [host = '', ...ports] = hop.split(':');
  const [address = ''] = (bracketed ?? (ports.length === 1 ? host : hop)).toLowerCase().split('%');
  return isIP(address) === 0 ? undefined : address;
}

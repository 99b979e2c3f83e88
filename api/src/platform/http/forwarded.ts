import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';

/** What the proxies in front of the server say of a request. */
export interface Forwarded {
  /** The client and the proxies that passed the request on, as they were seen by the next one; the client comes first. */
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
 * Makes the headers of proxies what Express expects, before anything else reads them. Which proxies are believed is
 * still up to its setting "trust proxy".
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
 * Reads `X-Forwarded-For`, `-Proto`, and `-Host`, or `Forwarded` (RFC 7239) where none of them is there: with both, one
 * of them may come from the client.
 * @param peer the address that the connection comes from, for proxies that don't say who they got a request from
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

/** Who hides their address counts as the proxy that passed their request on. */
function readAddresses(hops: readonly string[], peer: string): string[] {
  const addresses: string[] = [];
  for (const hop of hops.toReversed()) addresses.push(parseAddress(hop) ?? addresses.at(-1) ?? peer);
  return addresses.reverse();
}

/** A header that may come several times, as a list in one line or in several; trailing commas say nothing. */
const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((line) =>
    line
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** One element for each hop, `for=192.0.2.1;proto=https;host=example.org`, whose values may be in quotes. */
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

/** An address without port, brackets, and zone; undefined for `unknown` and names that hide one. */
function parseAddress(hop: string): string | undefined {
  const bracketed = /^"?\[([^\]]*)\]/.exec(hop)?.[1];
  const [host = '', ...ports] = hop.split(':');
  const [address = ''] = (bracketed ?? (ports.length === 1 ? host : hop)).toLowerCase().split('%');
  return isIP(address) === 0 ? undefined : address;
}

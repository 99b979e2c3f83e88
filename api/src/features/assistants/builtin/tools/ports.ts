import { loadContent, loadFurtherPorts } from '../../../../../content/content.load.js';
import type { FurtherPort } from '../../../../../content/port.schema.js';
import { wordsOf } from '../language/words.js';

/** Longer questions ask for more than a number. */
const maxWords = 11;
const asksForPort =
  /\b(?:what|whats|which)\b.*\bports?\b|\bports? (?:numbers?|no|of|for|does|do|is|are|used)\b|\bports?$/;
const asksForService =
  /\b(?:what|whats|which|who)\b.*\b(?:runs?|uses?|used|is|service|protocol|listens?|for)\b|\bused for\b|^(?:tcp |udp )?port \d+$/;
const numbered = /\b(?:ports?|tcp|udp) (?:number |no )?(\d{1,5}(?: (?:and |or |tcp |udp |port )*\d{1,5})*)\b/;
/** These speak of the sockets of a switch, or of rules and tasks with ports. */
const otherPorts =
  /\b(?:switch\w*|vlans?|trunks?|interfaces?|gi\d|fa\d|acls?|permit|deny|block|open|close|forward\w*|scan|usb|hdmi|displayport|console|mac|root|blocked|connect)\b/;

/** The port of a service, or the service of a port, as one sentence; undefined when no port is asked for. */
export function findPort(message: string): string | undefined {
  const words = wordsOf(message);
  const line = words.join(' ');
  if (words.length > maxWords || otherPorts.test(line)) return undefined;
  const ports = [...loadContent().ports, ...loadFurtherPorts()];
  const numbers = (numbered.exec(line)?.[1]?.match(/\d+/g) ?? []).map(Number);
  if (numbers.length > 0) {
    if (!asksForService.test(line)) return undefined;
    const found = numbers.map((number) => describeNumber(number, ports));
    return found.includes(undefined) ? undefined : found.join(' ');
  }
  if (!asksForPort.test(line)) return undefined;
  const named = ports.filter(({ service, names }) => [service, ...names].some((name) => isNamed(name, line)));
  const secure = /\b(?:secure|encrypted|tls|ssl)\b/.test(line)
    ? ports.filter(({ names }) =>
        named.some(({ service }) => names.some((name) => name === `${service} over TLS`)),
      )
    : [];
  const wanted = [...new Set([...named, ...secure])];
  return wanted.length === 0 ? undefined : describeServices(wanted);
}

function isNamed(name: string, line: string): boolean {
  return ` ${line} `.includes(` ${wordsOf(name).join(' ')} `);
}

function describeNumber(number: number, ports: readonly FurtherPort[]): string | undefined {
  const found = ports.filter(({ port }) => port === number);
  const [first] = found;
  if (!first) return undefined;
  return `**Port ${number} (${first.transport}) is ${found.map(({ service }) => service).join(', ')}.** ${first.about}`;
}

function describeServices(ports: readonly FurtherPort[]): string {
  const uses = ports.map(({ service, transport, port }) => `${service} uses ${transport} ${port}`);
  return `**${uses.join(', ')}.** ${ports.length === 1 ? ports[0]?.about : ''}`.trim();
}

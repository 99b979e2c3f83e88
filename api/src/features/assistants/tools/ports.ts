import { loadContent, loadFurtherPorts } from '../../../../content/content.load.js';
import type { FurtherPort } from '../../../../content/port.schema.js';
import { wordsOf } from '../text/words.js';

/** Longer questions ask for more than a number. */
const maxWords = 11;
const asksForPort =
  /\b(?:what|whats|which)\b.*\bports?\b|\bports? (?:numbers?|no|of|for|does|do|is|are|used)\b|\bports?$/;
const asksForService =
  /\b(?:what|whats|which|who)\b.*\b(?:runs?|uses?|used|is|service|protocol|listens?|for)\b|\bused for\b|^(?:tcp |udp )?port \d+$/;
const numbered = /\b(?:ports?|tcp|udp) (?:number |no )?(\d{1,5}(?: (?:and |or |tcp |udp |port )*\d{1,5})*)\b/;
/** Words for the physical ports of a switch, or for rules and tasks that involve ports. */
const otherPorts =
  /\b(?:switch\w*|vlans?|trunks?|interfaces?|gi\d|fa\d|acls?|permit|deny|block|open|close|forward\w*|scan|usb|hdmi|displayport|console|mac|root|blocked|connect)\b/;

/** Text next to a service's name, `_`, that makes it a different service: HTTP/3 isn't HTTP over TCP. */
const otherService = /\b(?:over|via|proxy|proxies|gateway|global catalog|alternate|alternative|_ 3)\b/;
const overTls = /\b(?:over|via) (?:tls|ssl)\b/g;
const asksForBoth = /\b(?:incl\w*|both|without|and (?:the )?(?:secure|encrypted)|or (?:secure|encrypted))\b/;
const secondQuestion =
  /\b(?:and|but|also) (?:(how|why|who|when|where|is|are|can|could|should|explain|tell)\b|(?:what|whats|which)\b(.*))/;
const asksSame = /\b(?:ports?|uses?|about)\b/;

/** A service's port, or a port's service, in one sentence; undefined if the question doesn't ask for a port. */
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
  const { named, rest } = findNamed(ports, line);
  // "over TLS" means the service's secure version rather than another service.
  if (otherService.test(rest.replace(overTls, '')) || asksMore(rest)) return undefined;
  const wanted = secureOf(named, rest, ports);
  return wanted.length === 0 ? undefined : describeServices(ports.filter((port) => wanted.includes(port)));
}

/** The services named in a line, and the line without their names; "DNS over TLS" doesn't name DNS. */
function findNamed(ports: readonly FurtherPort[], line: string): { named: FurtherPort[]; rest: string } {
  const spell = (name: string) => ` ${wordsOf(name).join(' ')} `;
  const longestFirst = [...new Set(ports.flatMap(namesOf).map(spell))].toSorted(
    (one, other) => other.length - one.length,
  );
  const found = new Set<string>();
  let rest = ` ${line} `;
  for (const name of longestFirst) {
    if (!rest.includes(name)) continue;
    found.add(name);
    rest = rest.replaceAll(name, ' _ ');
  }
  return { named: ports.filter((port) => namesOf(port).some((name) => found.has(spell(name)))), rest };
}

/** Whether another question follows the one for a port. */
function asksMore(rest: string): boolean {
  const [, how, what] = secondQuestion.exec(rest) ?? [];
  return how !== undefined || (what !== undefined && !asksSame.test(what));
}

/**
 * The secure versions of the named services if the question asks for them; none if it mentions TLS for a service
 * without one.
 */
function secureOf(
  named: readonly FurtherPort[],
  rest: string,
  ports: readonly FurtherPort[],
): readonly FurtherPort[] {
  if (!/\b(?:secure|encrypted|tls|ssl)\b/.test(rest)) return named;
  const isSecure = (port: FurtherPort) => namesOf(port).some((name) => / over TLS$/.test(name));
  const secure = ports.filter(
    (port) =>
      (named.includes(port) && isSecure(port)) ||
      named.some(({ service }) => namesOf(port).includes(`${service} over TLS`)),
  );
  if (asksForBoth.test(rest)) return [...named, ...secure];
  return secure.length > 0 || /\b(?:tls|ssl)\b/.test(rest) ? secure : named;
}

const namesOf = ({ service, names }: FurtherPort): string[] => [service, ...names];

const list = new Intl.ListFormat('en-US');

function describeNumber(number: number, ports: readonly FurtherPort[]): string | undefined {
  const found = ports.filter(({ port }) => port === number);
  const [first] = found;
  if (!first) return undefined;
  return `**Port ${number} (${first.transport}) is ${list.format(found.map(({ service }) => service))}.** ${first.about}`;
}

function describeServices(ports: readonly FurtherPort[]): string {
  const uses = ports.map(({ service, transport, port }) => `${service} uses ${transport} ${port}`);
  return `**${list.format(uses)}.** ${ports.length === 1 ? ports[0]?.about : ''}`.trim();
}

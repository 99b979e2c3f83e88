import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { lookupRoute } from '../ip/routes.js';
import { ipText, parseIp } from '../net/addressText.js';
import type { LabRun } from './build.js';
import type { Check, CheckResult, Question } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';
import { addressOf } from './routingChecks.js';

/** The choice for a router that has no route for a packet. */
const DROPPED = 'dropped';

/** Records an answer if the lab asks that question. */
export function recordAnswer({ lab, answers }: LabRun, id: string, text: string): void {
  const isAsked = lab.requirements.some(({ check }) => check.kind === 'answer' && check.id === id);
  if (isAsked) answers[id] = text;
}

/** The correct answers in this network; equal-cost paths have several. */
export function keyOf(world: World, question: Question): string[] {
  const device = world.devices[question.device];
  if (!device) return [];
  if ('port' in question) {
    const port = parseInterfaceName(question.port) ?? question.port;
    const link = world.links.find(({ a, b }) =>
      [a, b].some((end) => end.device === device.id && end.port === port),
    );
    const other = link && (link.a.device === device.id && link.a.port === port ? link.b : link.a);
    if (!other) return ['nothing'];
    return [question.about === 'neighbor' ? other.device : shortName(other.port)];
  }
  const to = addressOf(world, question.to);
  const route = to === undefined ? undefined : lookupRoute(device, to);
  if (!route) return [DROPPED];
  switch (question.about) {
    case 'nextHop':
      return route.hops.map(({ via, iface }) => (via === undefined ? shortName(iface ?? '') : ipText(via)));
    case 'prefix':
      return [`${ipText(route.prefix)}/${route.length}`];
    case 'distance':
      return [String(route.ad)];
    case 'metric':
      return [String(route.metric)];
  }
}

/**
 * Normalizes different spellings of the same answer, such as `g0/1` and `GigabitEthernet0/1`, spaces, case, and order.
 */
function normalized(texts: string[]): string {
  const one = (text: string): string => {
    const plain = text.trim().replace(/\s+/g, ' ');
    const ip = parseIp(plain);
    return (ip === undefined ? (parseInterfaceName(plain) ?? plain) : ipText(ip)).toLowerCase();
  };
  return [...new Set(texts.map(one))]
    .filter((text) => text !== '')
    .toSorted()
    .join();
}

const ASKED: Record<Question['about'], string> = {
  nextHop: 'the next hop',
  prefix: "the route's prefix",
  distance: "the route's administrative distance",
  metric: "the route's metric",
  neighbor: 'the device at the other end',
  neighborPort: 'the port at the other end',
};

/** Compares an answer with the network's behavior, without revealing the correct one. */
export function checkAnswer(labRun: LabRun, check: Extract<Check, { kind: 'answer' }>): CheckResult {
  const { question } = check;
  const { world } = labRun;
  const answer = labRun.answers[check.id];
  const subject = 'port' in question ? `of ${question.port}` : `for ${question.to}`;
  const expected = `${ASKED[question.about]} ${subject} on ${question.device}`;
  if (answer === undefined) return result(false, expected, 'no answer yet');
  const ok = normalized(answer.split(',')) === normalized(keyOf(world, question));
  const protocol = world.devices[question.device]?.config.lldp ? 'lldp' : 'cdp';
  const command = 'port' in question ? `show ${protocol} neighbors` : 'show ip route | begin Gateway';
  return result(
    ok,
    expected,
    `your answer: ${answer}`,
    ok ? undefined : evidenceOf(world, question.device, command),
  );
}

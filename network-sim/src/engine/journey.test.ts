import { cloneWorld, type World } from '../core/world.js';
import { parseIp } from '../net/addressText.js';
import { converge, deviceOf, set, wire } from '../testing/network.js';
import { decisionOf } from './decision.js';
import { journeyOf } from './journey.js';
import { probe, stepsOf } from './probe.js';
import { advance } from './run.js';

const cables = 'H1 e - R1 g0/0/0; R1 g0/0/1 - R2 g0/0/1; R2 g0/0/0 - S1 f0/1; S1 f0/2 - H2 e';
const base = `H1 e ip 10.1.0.10/24; H1 gw 10.1.0.1; H2 e ip 10.2.0.10/24; H2 gw 10.2.0.1;
  R1 g0/0/0 ip 10.1.0.1/24; R1 g0/0/1 ip 10.12.0.1/30; R2 g0/0/1 ip 10.12.0.2/30; R2 g0/0/0 ip 10.2.0.1/24`;
const there = 'R1 route 10.2.0.0/24 10.12.0.2';
const back = 'R2 route 10.1.0.0/24 10.12.0.1';

/** Traces the last of three pings, because each of the two routers loses one to ARP. */
function pingThrice(world: World, from: string, to: string) {
  const destination = parseIp(to) ?? 0;
  for (let count = 0; count < 2; count++) probe(world, deviceOf(world, from), { destination });
  const { trace } = probe(world, deviceOf(world, from), { destination });
  advance(world, 4000);
  const steps = stepsOf(world, trace);
  return { world, steps, ...journeyOf(steps) };
}
const sentence = (settings: string, to = '10.2.0.10') =>
  pingThrice(converge(set(set(wire(cables), base), settings)), 'H1', to).sentence;

describe("the end of a packet's trace", () => {
  it('says that the reply came back', () => {
    expect(sentence(`${there}; ${back}`)).toMatch(/^Reply received after \d+ ms\.$/);
  });
  it('names the router that has no route', () => {
    expect(sentence(back)).toMatch(/^The request stopped at R1\. No route to 10\.2\.0\.10/);
  });
  it('distinguishes a lost reply from a lost request', () => {
    expect(sentence(there)).toMatch(/^The request arrived, but the reply was lost at R2\. No route to 10\.1/);
  });
  it("names the device that didn't answer for an address", () => {
    expect(sentence(`${there}; ${back}`, '10.2.0.77')).toMatch(
      /^The request stopped at R2\. No reply for 10\.2\.0\.77/,
    );
  });
  it('finds what dropped the request for an address', () => {
    expect(sentence(`${there}; ${back}; S1 f0/2 access 20`)).toMatch(
      /^The request stopped at R2\. No reply.*\. The ARP request was lost at S1: Not flooded/,
    );
  });
});

describe('the table that decided', () => {
  it("shows the routes that weren't chosen, and why", () => {
    const settings = `${there}; ${back}; R1 route 10.0.0.0/8 10.12.0.2; R1 route 10.2.0.0/24 10.1.0.10 200; R1 route 10.2.0.0/24 192.0.2.1`;
    const { world, steps } = pingThrice(converge(set(set(wire(cables), base), settings)), 'H1', '10.2.0.10');
    const step = steps.find(({ device, kind }) => device === 'R1' && kind === 'route');
    const before = JSON.stringify(cloneWorld(world));
    expect(
      step && decisionOf(world, step)?.rows.map(({ cells, isChosen }) => [cells[0], cells[3], isChosen]),
    ).toEqual([
      ['S 10.2.0.0/24', 'Used: longest match', true],
      ['S 10.2.0.0/24', 'Not usable: next hop unreachable', false],
      ['S 10.2.0.0/24', 'Higher administrative distance', false],
      ['S 10.0.0.0/8', 'Shorter prefix', false],
    ]);
    expect(JSON.stringify(world)).toBe(before);
  });
  it('marks the MAC table entry and the VLAN', () => {
    const { world, steps } = pingThrice(
      converge(set(set(wire(cables), base), `${there}; ${back}`)),
      'H1',
      '10.2.0.10',
    );
    const chosen = (kind: string) => {
      const step = steps.find((each) => each.device === 'S1' && each.kind === kind);
      return step && decisionOf(world, step)?.rows.find(({ isChosen }) => isChosen)?.cells;
    };
    expect(chosen('mac')?.[1]).toBe('Fa0/2');
    expect(chosen('vlan')?.[0]).toBe('1 default');
  });
});

import { run } from '../engine/run.js';
import { type, wire } from '../testing/network.js';

const add = (address: string) => ['interface g0/0/0', `ipv6 address ${address}`, 'no shutdown'];

/** R1 has an address, and R2 on the same link then gets one, too. */
function pair(first: string, second: string) {
  const world = wire('R1 g0/0/0 - R2 g0/0/0');
  const typed = (device: string, ...lines: string[]) => {
    const shown = type(world, device, ...lines);
    run(world, world.now + 5000);
    return shown;
  };
  typed('R2', 'interface g0/0/0', 'ipv6 address fe80::2 link-local', 'no shutdown');
  typed('R1', ...add(first));
  typed('R2', ...add(second));
  return { typed, shown: () => typed('R2', 'do show ipv6 interface g0/0/0', 'do show logging') };
}

describe('an IPv6 address', () => {
  it('that another station has is marked and not used, and a new one is', () => {
    const { typed, shown } = pair('2001:db8::1/64', '2001:db8::1/64');
    expect(shown()).toMatch(/2001:DB8::1, subnet is 2001:DB8::\/64 \[DUP\]/);
    expect(shown()).toContain('%IPV6_ND-4-DUPLICATE: Duplicate address 2001:DB8::1 on GigabitEthernet0/0/0');
    expect(typed('R1', 'do show ipv6 interface g0/0/0')).not.toContain('[DUP]');
    typed('R2', 'interface g0/0/0', 'no ipv6 address 2001:db8::1/64', 'ipv6 address 2001:db8::2/64');
    expect(shown()).not.toContain('[DUP]');
    expect(typed('R2', 'do ping 2001:db8::1')).toContain('100 percent');
  });

  it('stalls IPv6 if it is a link-local one', () => {
    const { shown } = pair('fe80::1 link-local', 'fe80::1 link-local');
    expect(shown()).toContain('IPv6 is stalled, link-local address is FE80::1 [DUP]');
  });

  it('of its own is used', () => {
    const { typed, shown } = pair('2001:db8::1/64', '2001:db8::2/64');
    expect(shown()).not.toContain('[DUP]');
    expect(typed('R1', 'do ping 2001:db8::2')).toContain('100 percent');
  });
});

import fc from 'fast-check';
import { contains, type Ip6, isLinkLocal, lengthOf, maskOf, networkOf, sameIp } from './address.js';
import { ip4Text, ip6Text, parseIp4, parseIp6, parsePrefix6 } from './addressText.js';
import { eui64, isGroupMac, multicastMac, parseMac } from './mac.js';
import { addVlans, hasVlan, listOf, parseVlanList, removeVlans, vlanListText } from './vlanList.js';

const word = fc.nat(0xffffffff);
const ip6 = fc.tuple(word, word, word, word) as fc.Arbitrary<Ip6>;

describe('addresses', () => {
  it('are parsed back to the same value after printing', () => {
    fc.assert(fc.property(word, (ip) => void expect(parseIp4(ip4Text(ip))).toBe(ip)));
    fc.assert(fc.property(ip6, (ip) => void expect(parseIp6(ip6Text(ip))).toEqual(ip)));
    const sparse = fc.tuple(
      fc.constant(0x20010db8),
      fc.constant(0),
      fc.nat(1),
      fc.nat(70000),
    ) as fc.Arbitrary<Ip6>;
    fc.assert(fc.property(sparse, (ip) => void expect(parseIp6(ip6Text(ip))).toEqual(ip)));
  });
  it.each(['1.2.3', '1.2.3.256', '1.2.3.4.5', 'a.b.c.d', '1..2.3'])('%s is no IPv4 address', (text) =>
    expect(parseIp4(text)).toBeUndefined(),
  );
  it.each([':::', '1::2::3', '2001:db8', '1:2:3:4:5:6:7:8:9', 'g::1', '', '1:2:3:4:5:6:7:8::'])(
    'rejects the invalid IPv6 address "%s"',
    (text) => expect(parseIp6(text)).toBeUndefined(),
  );
  it('are printed in the short form that IOS uses for IPv6', () => {
    expect(ip6Text(parseIp6('2001:0db8:0:0:1:0:0:1') ?? [0, 0, 0, 0])).toBe('2001:DB8::1:0:0:1');
    expect(ip6Text([0, 0, 0, 0])).toBe('::');
    expect(ip6Text([0, 0, 0, 1])).toBe('::1');
    expect(parsePrefix6('2001:db8::1/129')).toBeUndefined();
  });
  it('belong to a prefix if their leading bits match', () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 0, max: 32 }), word, (prefix, length, ip) => {
        const bits = (value: number) => value.toString(2).padStart(32, '0').slice(0, length);
        expect(contains(prefix, length, ip)).toBe(bits(prefix) === bits(ip));
        expect(contains(prefix, length, networkOf(prefix, length))).toBe(true);
        expect(lengthOf(maskOf(length))).toBe(length);
      }),
    );
    fc.assert(
      fc.property(ip6, fc.integer({ min: 0, max: 128 }), (ip, length) => {
        expect(contains(networkOf(ip, length), length, ip)).toBe(true);
        expect(sameIp(networkOf(ip, 128), ip)).toBe(true);
      }),
    );
  });
  it('have no prefix length for a mask with gaps', () => {
    expect(lengthOf(0xff00ff00)).toBeUndefined();
    expect(lengthOf(0x000000ff)).toBeUndefined();
  });
  it('form a modified EUI-64 identifier from a MAC address', () => {
    expect(ip6Text(eui64([0x20010db8, 0, 0, 0], '001a.2b3c.4d5e'))).toBe('2001:DB8::21A:2BFF:FE3C:4D5E');
    expect(isLinkLocal(eui64([0xfe800000, 0, 0, 0], '001a.2b3c.4d5e'))).toBe(true);
  });
  it('of multicast groups map to MAC addresses', () => {
    expect(multicastMac(0xe0000005)).toBe('0100.5e00.0005');
    expect(multicastMac([0xff020000, 0, 0, 5])).toBe('3333.0000.0005');
    expect(isGroupMac(multicastMac(0xe0000005))).toBe(true);
    expect(parseMac('00:1A:2b-3c.4d5e')).toBe('001a.2b3c.4d5e');
    expect(parseMac('00:1A:2b')).toBeUndefined();
  });
});

describe('VLAN lists', () => {
  const vlans = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
  it('behave as sets', () => {
    fc.assert(
      fc.property(vlans, vlans, (a, b) => {
        const added = addVlans(listOf(a), listOf(b));
        const removed = removeVlans(listOf(a), listOf(b));
        for (let vlan = 1; vlan <= 60; vlan++) {
          expect(hasVlan(added, vlan)).toBe(a.includes(vlan) || b.includes(vlan));
          expect(hasVlan(removed, vlan)).toBe(a.includes(vlan) && !b.includes(vlan));
        }
        if (a.length > 0) expect(parseVlanList(vlanListText(listOf(a)))).toEqual(listOf(a));
      }),
    );
  });
  it.each(['0', '4095', '20-10', '1,,2', 'x', '1-2-3'])('%s is none', (text) =>
    expect(parseVlanList(text)).toBeUndefined(),
  );
});

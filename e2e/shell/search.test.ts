import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** What people type, and the page or term that comes first. */
const searches = [
  ['session timeout', 'Session timeout'],
  ['2fa', 'Two-factor sign-in'],
  ['ollama', 'Assistant model'],
  ['api token', 'API tokens'],
  ['backup now', 'Back up now'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['ospf', 'OSPF'],
  ['acl', 'Access control list'],
  ['arp', 'ARP'],
  ['stp', 'Spanning tree'],
  ['etherchannel', 'EtherChannel and LACP'],
  ['nat', 'NAT and PAT'],
  ['pat', 'NAT and PAT'],
  ['trunk', 'Trunk and native VLAN'],
  ['hsrp', 'First hop redundancy (HSRP, VRRP)'],
  ['osi', 'OSI model'],
  ['dhcp snooping', 'DHCP snooping and dynamic ARP inspection'],
] as const;

test('the search shows the named setting or term first', async () => {
  const { page, errors } = await suite.openAsAdmin();
  await page.goto('/tools');
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const found: (readonly [string, string])[] = [];
  for (const [query, title] of searches) {
    await field.fill(query);
    const first = page.getByRole('option').first();
    await first
      .filter({ hasText: title })
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined);
    const text = (await first.textContent()) ?? '';
    found.push([query, text.startsWith(title) ? title : text]);
  }
  expect(found).toEqual(searches.map((each) => [...each]));
  expect(errors).toEqual([]);
});

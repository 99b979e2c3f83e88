import { saveWorld } from '@cosmic/network-sim/engine/savedWorld';
import { buildLab } from '@cosmic/network-sim/labs/build';
import { trunkLab } from '@cosmic/network-sim/testing/labs';
import type { Page } from 'playwright-core';
import { audit } from '../../testing/audit.js';
import { useSuite } from '../../testing/suite.js';

const suite = useSuite();

/** Two switches whose hosts in VLAN 30 can't reach each other yet. */
const sandbox = () => ({
  ...saveWorld(buildLab({ ...trunkLab, vars: { vlan: { from: 30, to: 30 } } }, 1).world),
  layout: {},
});

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types lines into S1's console. */
async function typeOnS1(page: Page, ...lines: string[]) {
  await page.locator('#device-S1').click();
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
}

async function writeHints(page: Page) {
  await page.getByLabel('Hint 1: where to look (free)').last().fill('Look at S1.');
  await page.getByLabel('Hint 2: what is wrong (costs 5%)').last().fill('Its setting differs.');
  await page.getByLabel('Hint 3: one command (costs 15% in total)').last().fill('switchport mode trunk');
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save lab' }).click();
  await page.getByText('All changes saved.').waitFor();
};

const check = (page: Page) => page.getByRole('button', { name: 'Check it' }).click();

test('an admin makes a lab from a sandbox and offers it, and a member passes it', async () => {
  const { page, errors } = await suite.openAsAdmin();
  const member = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/sandbox');
  await page.evaluate(async (world) => {
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation($input: SaveSandboxInput!) { saveSandbox(input: $input) { id } }',
        variables: { input: { name: 'Two switches', world } },
      }),
    });
  }, sandbox());
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Two switches' }).click();
  await page.getByRole('menuitem', { name: 'Make a lab' }).click();
  await page.getByRole('button', { name: 'Make lab' }).click();

  await page.getByLabel('Introduction').fill('VLAN 30 ends at each switch.');
  await page.getByLabel('Explanation').fill('A trunk carries the frames of all VLANs.');
  // The error of a field that loses the focus must not push the button away from the pointer.
  await page.getByLabel('What to do').fill('');
  await page.getByRole('button', { name: 'Add requirement' }).click();
  await page.getByLabel('Requirement', { exact: true }).waitFor();
  await page.getByLabel('What to do').fill('Carry VLAN 30 between the switches.');
  await page.getByLabel('Requirement', { exact: true }).fill('H1 reaches H2.');
  await choose(page, 'Check', 'Ping gets a reply, or doesn’t');
  await choose(page, 'From', 'H1');
  await page.getByLabel('To', { exact: true }).fill('H2');
  await writeHints(page);
  await save(page);
  expect(await audit(page)).toEqual([]);
  // A lab can't be offered before it has been checked, or checked without a solution.
  expect(await page.getByRole('button', { name: 'Offer to…' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Record a solution').waitFor();

  await page.getByRole('link', { name: 'Try it' }).click();
  await page.getByText('You’re trying your own lab').waitFor();
  await typeOnS1(page, 'enable', 'conf t', 'hostname Left', 'int g0/1', 'switchport mode trunk', 'end');
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use my steps as the solution' }).click();

  // No requirement looks at the hostname, so leaving it out would pass.
  await check(page);
  await page.getByRole('heading', { name: '1 change that no requirement notices' }).waitFor();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'S1: the device is named Left' }).click();
  await writeHints(page);
  await save(page);
  await check(page);
  await page.getByText('Ready to offer').waitFor();

  await page.getByRole('button', { name: 'Offer to…' }).click();
  await page.getByLabel('Member').fill(member.username);
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await page.getByRole('list', { name: 'Shared with' }).getByText(member.username).waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);

  await member.page.goto('/games/network-builder');
  await member.page.getByRole('heading', { name: 'Made by your admins' }).waitFor();
  expect(await audit(member.page)).toEqual([]);
  await member.page.getByRole('link', { name: 'Start: Two switches' }).click();
  await typeOnS1(member.page, 'enable', 'conf t', 'hostname Left', 'int g0/1', 'switchport mode trunk');
  await member.page.keyboard.press('Control+Enter');
  const result = member.page.getByRole('region', { name: 'Result' });
  await result.getByRole('heading', { name: 'Passed' }).waitFor();
  await result.getByText('A trunk carries the frames of all VLANs.').waitFor();
  expect(member.errors).toEqual([]);
});

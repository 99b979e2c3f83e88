import { audit, auditColors, horizontalOverflow, showTheme, waitUntilLoaded } from '../testing/audit.js';
import { admin } from '../testing/program.js';
import { type Suite, startSuite } from '../testing/suite.js';
import { startFakeRegistry } from './fakeRegistry.js';

let suite: Suite;
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
beforeAll(async () => {
  registry = await startFakeRegistry();
  suite = await startSuite(registry.settings);
});
afterAll(async () => {
  await suite.close();
  registry.close();
});

test('the quick action runs a scan; its findings have evidence and a fix, and one can be accepted', async () => {
  const { page, errors } = await suite.openAsAdmin();
  await page.goto('/security/scan');
  await page.getByText('This site hasn’t been scanned yet').waitFor();
  expect(await audit(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Run Security Scan' }).press('Enter');
  await page.waitForURL('**/security/scan');
  const high = page.getByRole('region', { name: 'High' });
  await high.getByRole('heading', { name: '1 admin doesn’t use two-factor sign-in' }).waitFor();
  expect(await high.getByRole('list', { name: /^Evidence: 1 admin/ }).innerText()).toBe(admin.username);
  // A reload doesn't start another one.
  await page.reload();
  await high.waitFor();
  expect(await page.getByRole('region', { name: 'History' }).getByRole('link').count()).toBe(1);
  expect(await page.getByText('We couldn’t check the npm registry', { exact: false }).count()).toBe(1);
  await page.getByText(/^Passed \(\d+\)$/).click();
  await page.getByText('The database requires a login').waitFor();
  await page.getByText(/127\.0\.0\.1:\d+ refused access without a login/).waitFor();
  await waitUntilLoaded(page);
  expect(await audit(page)).toEqual([]);
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Accept: Only one admin' }).press('Enter');
  await page.getByLabel('Reason').fill('It’s my own machine');
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Accept finding' }).press('Enter');
  await page
    .getByRole('region', { name: 'Accepted' })
    .getByText(/: It’s my own machine$/)
    .waitFor();
  await high.getByRole('link', { name: 'Fix it: 1 admin doesn’t use two-factor sign-in' }).press('Enter');
  await page.waitForURL('**/security#require-2fa');
  const registrySwitch = page.getByRole('switch', {
    name: 'Check the npm registry for known vulnerabilities',
  });
  await registrySwitch.press('Space');
  await page.getByText('Security settings saved').first().waitFor();
  await page.getByRole('button', { name: 'Run Security Scan' }).press('Enter');
  await page
    .getByText(/^\d+ problems to fix$/)
    .first()
    .waitFor();
  expect(registry.asked).toBe(1);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
});

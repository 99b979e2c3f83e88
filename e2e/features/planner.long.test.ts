import { audit } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

test('a custom topic with goals and a link can be created by keyboard, and the palette finds it', async () => {
  const { page, errors } = await suite.openAsMember();
  await page.goto('/study-hub');
  await page.getByRole('button', { name: 'Add Study Topic' }).press('Enter');
  await page.getByLabel('Title').fill('Linux basics');
  await page.getByRole('textbox', { name: 'Goal 1' }).fill('Pipes');
  await page.getByRole('button', { name: 'Add link' }).press('Enter');
  await page.getByRole('textbox', { name: 'Link 1', exact: true }).fill('https://example.org');
  expect(await audit(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Add topic' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Pipes' }).press('Space');
  await page.getByText(/^1 of 1 goals completed/).waitFor();
  expect(await audit(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('linux');
  await page.getByRole('option', { name: /Linux basics/ }).click();
  await page.getByRole('heading', { name: 'Linux basics' }).waitFor();
  expect(errors).toEqual([]);
});

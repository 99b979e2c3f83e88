import type { Page } from 'playwright-core';
import { audit } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const lineOf = (page: Page, device: string) => page.getByRole('textbox', { name: `${device} command line` });

/** Types a line into the focused console. */
async function type(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('the questions in c19 can be answered, checked, and reopened', async () => {
  const { page, errors } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c19');
  const field = page.getByRole('textbox', { name: /administrative distance/ });
  await field.fill('110');
  await field.press('Enter');
  await page.getByText('Answered: 110').waitFor();
  const hop = page.getByRole('radiogroup', { name: /^What does R4 do/ });
  await hop.getByRole('radio', { name: 'dropped' }).check();
  await page.keyboard.press('Enter');
  await page.getByText('Answered: dropped').waitFor();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check my work' }).click();
  await page.getByText('your answer: 110').waitFor();
  expect(await page.getByText('no answer yet').count()).toBe(4);
  await page.reload();
  await page.getByText('Answered: dropped').waitFor();
  await page.getByText(/^History/).click();
  await page.getByRole('button', { name: /^Go back to step 1/ }).click();
  await page.getByText('Answered: dropped').waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('110');
  expect(errors).toEqual([]);
});

test("a second window on the same run is asked to reload and doesn't lose the first one's work", async () => {
  const { page, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c01?view=table');
  await lineOf(page, 'R1').fill('');
  const other = await context.newPage();
  await other.goto('/games/network-builder/c01?view=table');
  await lineOf(other, 'PC1').or(lineOf(other, 'R1')).waitFor();
  await lineOf(page, 'R1').focus();
  await type(page, 'show version');
  await page.getByRole('button', { name: 'Check my work' }).click();
  await page.getByRole('heading', { name: 'Not there yet' }).waitFor();
  await lineOf(other, 'R1').focus();
  await type(other, 'show clock');
  await other.getByRole('button', { name: 'Check my work' }).click();
  await other.getByText(/changed in another window/).waitFor();
  await other.getByRole('button', { name: 'Reload the lab' }).click();
  await other.getByRole('log', { name: 'R1 output' }).getByText('show version').waitFor();
});

test('on a phone, tasks, network, and console are tabs, with the keys that its keyboard lacks', async () => {
  const look = { size: 'phone', isTouch: true } as const;
  const { page, context, errors } = await suite.openAsMember({ games: true }, look);
  await page.goto('/games/network-builder/c07');
  await page.getByRole('tab', { name: 'Network' }).tap();
  await page.getByRole('button', { name: /^Switch S1: open its console/ }).tap();
  await lineOf(page, 'S1').fill('sh');
  await page.getByRole('button', { name: 'Tab: complete the word' }).tap();
  expect(await lineOf(page, 'S1').inputValue()).toBe('show ');
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a diagram can be moved and zoomed, and dragging a device doesn’t open its console', async () => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c20');
  const device = page.locator('#device-R2');
  const boxOf = async () => (await device.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drag = async (from: { x: number; y: number }, x: number, y: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
    await page.mouse.up();
  };
  await device.click({ trial: true });
  const start = await boxOf();
  const open = await page.getByRole('log').getAttribute('aria-label');
  expect(open).not.toBe('R2 output');

  await drag({ x: start.x + 20, y: start.y + 20 }, 60, 30);
  const dragged = await boxOf();
  expect([dragged.x - start.x, dragged.y - start.y].map(Math.round)).toEqual([60, 30]);
  expect(await page.getByRole('log').getAttribute('aria-label')).toBe(open);
  await device.click();
  await lineOf(page, 'R2').waitFor();

  const frame = await page.getByRole('group', { name: 'Diagram' }).boundingBox();
  const corner = { x: (frame?.x ?? 0) + 12, y: (frame?.y ?? 0) + 12 };
  await drag(corner, 40, 25);
  const moved = await boxOf();
  expect([moved.x - dragged.x, moved.y - dragged.y].map(Math.round)).toEqual([40, 25]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await boxOf()).width / moved.width).toBeCloseTo(1.2);
  await page.getByRole('button', { name: 'Show all devices' }).click();
  expect((await boxOf()).width).toBeCloseTo(dragged.width);

  // A device out of sight comes back when the keyboard reaches it.
  await drag(corner, -5 * start.width, 0);
  await drag(corner, -5 * start.width, 0);
  await page.locator('#device-R3').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().x);
  expect(focused).toBeGreaterThanOrEqual(frame?.x ?? 0);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

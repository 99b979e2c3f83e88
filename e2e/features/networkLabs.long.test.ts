import { readFileSync } from 'node:fs';
import { drawVariables, fillIn } from '@cosmic/network-sim/labs/build';
import type { Lab, LabAnswer, LabStep } from '@cosmic/network-sim/labs/lab';
import type { Page } from 'playwright-core';
import { audit, auditColors, showTheme } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const lineOf = (page: Page, device: string) => page.getByRole('textbox', { name: `${device} command line` });

/** How someone opens devices and presses buttons: by keyboard, mouse, or touch. */
interface Way {
  open: (page: Page, device: string) => Promise<void>;
  press: (page: Page, button: string) => Promise<void>;
}

/** Presses a key until something with this text has the focus, as people without a mouse do. */
async function goTo(page: Page, text: string, key: 'Tab' | 'Shift+Tab') {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.textContent === wanted, text)) return;
  }
  throw new Error(`${key} does not lead to ${text}`);
}

/** The key that leads to other controls: Shift+Tab if the focus is in a console, because they come before it. */
const wayBack = async (page: Page) =>
  (await page.evaluate(() => document.activeElement?.id.startsWith('line-'))) ? 'Shift+Tab' : 'Tab';

const byKeyboard: Way = {
  open: async (page, device) => {
    // The diagram loads after the page.
    await page.locator(`#device-${device}`).waitFor();
    await goTo(page, device, await wayBack(page));
    await page.keyboard.press('Enter');
  },
  press: async (page, button) => {
    if (button === 'Check my work') return page.keyboard.press('Control+Enter');
    await goTo(page, button, await wayBack(page));
    await page.keyboard.press('Enter');
  },
};
const byMouse: Way = {
  open: async (page, device) => {
    await page.locator(`#device-${device}`).click();
  },
  press: (page, button) => page.getByRole('button', { name: button }).click(),
};
const byFinger: Way = {
  open: async (page, device) => {
    await page.getByRole('tab', { name: 'Network' }).tap();
    await page.locator(`#device-${device}`).tap();
  },
  press: async (page, button) => {
    if (button.startsWith('Skip')) await page.getByRole('tab', { name: 'Network' }).tap();
    await page.getByRole('button', { name: button }).tap();
  },
};

/** The steps that solve the open run. */
async function solutionOf(page: Page, labId: string): Promise<LabStep[]> {
  const answer = await page.request.post('/graphql', {
    data: { query: `mutation { startLab(labId: "${labId}") { seed } }` },
  });
  const { data } = (await answer.json()) as { data: { startLab: { seed: number } } };
  const lab = read<Lab>(`network-sim/labs/${labId}.json`);
  const { solution } = read<LabAnswer>(`api/content/labs/${labId}.json`);
  return fillIn(solution, drawVariables(lab, data.startLab.seed));
}

/** Types a solution into the consoles, skips its waits, and has it checked. */
async function solve(page: Page, labId: string, way: Way) {
  let device = '';
  for (const step of await solutionOf(page, labId)) {
    if ('wait' in step) {
      for (let passed = 0; passed < step.wait; passed += 60_000) await way.press(page, 'Skip 1 minute');
      device = '';
    } else if ('type' in step) {
      if (step.on !== device) await way.open(page, step.on);
      device = step.on;
      await lineOf(page, device).waitFor();
      await page.keyboard.type(step.type);
      await page.keyboard.press('Enter');
    }
  }
  await way.press(page, 'Check my work');
  await page.getByRole('heading', { name: 'Passed' }).waitFor();
  await page.getByText(/^100 of 100 points/).waitFor();
}

const labs = ['c01', 'c07', 'c11', 'c27'];

test.each(labs)('%s can be solved by keyboard alone', async (labId) => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto(`/games/network-builder/${labId}`);
  await solve(page, labId, byKeyboard);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('c41 can be solved by keyboard alone, with a playbook', async () => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c41');
  const [first] = await solutionOf(page, 'c41');
  if (!first || !('playbook' in first)) throw new Error('c41 is solved by something else.');
  await byKeyboard.open(page, 'CTL');
  const isInEditor = () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');
  for (let presses = 0; presses < 20 && !(await isInEditor()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(first.playbook.join('\n'));
  await goTo(page, 'Run playbook', 'Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('log', { name: 'Playbook output' }).getByText('PLAY RECAP').waitFor();
  await goTo(page, 'Skip 1 minute', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Passed' }).waitFor();
  await page.getByText(/^100 of 100 points/).waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(labs)('%s can be solved by mouse', async (labId) => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto(`/games/network-builder/${labId}`);
  await solve(page, labId, byMouse);
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test.each(labs)('%s can be solved on a phone', async (labId) => {
  const look = { size: 'phone', isTouch: true } as const;
  const { page, errors, context } = await suite.openAsMember({ games: true }, look);
  await page.goto(`/games/network-builder/${labId}`);
  await solve(page, labId, byFinger);
  // Screen reader users are taken to the result.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^100Passed/);
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a packet can be traced by keyboard: its steps, its marker in the diagram, and the table that decided', async () => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/c07');
  await byKeyboard.open(page, 'CAM1');
  await page.keyboard.type('ping 10.99.99.99 -n 1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Trace packets of ping 10.99.99.99 -n 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^The request stopped at CAM1/).waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('option', { selected: true }).getByText('10.99.99.99').first().waitFor();
  await page
    .locator('#device-CAM1')
    .getByRole('img', { name: /step 1$|Step 1 happens here/ })
    .waitFor();
  expect(await audit(page)).toEqual([]);
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await lineOf(page, 'CAM1').evaluate((line) => line === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

/** Drags a cable from one device's handle onto another device. */
async function drawCable(page: Page, from: string, to: string) {
  const knob = page.getByTitle(`Drag to another device to connect ${from}`);
  // The last action may have moved the diagram, so wait until it's still.
  await page.locator(`#device-${to}`).click({ trial: true });
  await knob.hover();
  await page.mouse.down();
  const box = await page.locator(`#device-${to}`).boundingBox();
  if (!box) throw new Error(`${to} is not to be seen`);
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a sandbox is built, saved, synced to a second window, deleted, and restored', async () => {
  const { page, errors, context } = await suite.openAsMember({ games: true });
  await page.goto('/games/network-builder/sandbox');
  await page.getByRole('button', { name: 'New sandbox' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Home office');
  await page.keyboard.press('Enter');
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add device' });
    await dialog.getByRole('radio', { name: kind, exact: true }).check();
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  };
  await add('PC');
  await add('Server');
  await drawCable(page, 'PC1', 'SRV1');
  await page.getByText('PC1 connected to SRV1').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await page.getByText('· Saved').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('#device-PC1').waitFor();
  expect(await audit(page)).toEqual([]);
  await add('Router');
  await add('Switch');
  await drawCable(page, 'S1', 'R1');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await page.getByText('S1 Fa0/1 connected to R1 Gi0/0/0').first().waitFor();
  await page.getByText('· Saved').waitFor();
  await other.getByRole('button', { name: 'Table' }).click();
  await other.getByRole('button', { name: 'Delete SRV1' }).click();
  await other.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await other.getByRole('heading', { name: 'Home office (copy)' }).waitFor();
  await page.getByRole('link', { name: 'All sandboxes' }).click();
  await page.getByRole('button', { name: 'Actions for Home office', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Open Home office', exact: true }).waitFor();
  expect(await audit(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

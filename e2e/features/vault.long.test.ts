import { useSuite } from '../testing/suite.js';
import { openVault } from './openVault.js';

const suite = useSuite();

test('on a phone, the tabs fit in one row with the open one visible, and no checkbox covers a name', async () => {
  const { page } = await openVault(suite);
  await page.setViewportSize({ width: 390, height: 844 });
  const choice = await page.getByRole('checkbox', { name: 'Select plan.pdf' }).boundingBox();
  const name = await page.getByRole('rowheader', { name: 'plan.pdf' }).boundingBox();
  expect((choice?.x ?? 390) + (choice?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0);
  await page.goto('/file-vault?tab=archives');
  const tab = page.getByRole('tab', { name: 'Archives', selected: true });
  await tab.waitFor();
  const box = await tab.boundingBox();
  expect(box && box.x > 0 && box.x + box.width < 390).toBe(true);
  expect((await page.getByRole('tablist').boundingBox())?.height).toBeLessThan((box?.height ?? 0) * 1.5);
});

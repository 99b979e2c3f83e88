import { useSuite } from '../testing/suite.js';

const suite = useSuite();

const contents = {
  'plan.pdf': '%PDF-1.4\nplan',
  'moon.txt': 'moon',
  'old.zip': Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  'אבג 🚀.txt': 'right to left',
};

async function openVault(path = '/file-vault') {
  const window = await suite.openAsMember({ fileVault: true });
  for (const [name, content] of Object.entries(contents)) {
    const buffer = Buffer.from(content);
    const file = { name, mimeType: 'application/octet-stream', buffer };
    expect((await window.page.request.post('/api/files/upload', { multipart: { file } })).status()).toBe(201);
  }
  await window.page.goto(path);
  await window.page.getByRole('table', { name: 'Files' }).waitFor();
  return window;
}

test('on a phone, the tabs fit in one row with the open one visible, and no checkbox covers a name', async () => {
  const { page } = await openVault();
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

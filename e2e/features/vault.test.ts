import type { Page } from 'playwright-core';
import { useSuite } from '../testing/suite.js';
import { contents, openVault } from './openVault.js';

const suite = useSuite();

const names = async (page: Page) =>
  (await page.getByRole('rowheader').allInnerTexts()).map((name) => name.trim()).sort();
const emptyText = 'No files found. Try a different search term or upload a new file.';
const menu = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test("a row can be dragged onto a folder and from there onto the parent folder's link", async () => {
  const { page, errors } = await openVault(suite);
  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.getByLabel('Folder Name').fill('Trip');
  await page.keyboard.press('Enter');
  const folder = page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: 'Trip' });
  await folder.waitFor();
  await page.getByRole('cell', { name: 'PDF', exact: true }).dragTo(folder);
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor({ state: 'detached' });

  await folder.click();
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor();
  await page
    .getByRole('cell', { name: 'PDF', exact: true })
    .dragTo(page.getByRole('link', { name: 'All folders' }));
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All folders' }).click();
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor();
  expect(errors).toEqual([]);
});

test('tabs and search narrow the list, and files are renamed, tagged, downloaded as a zip, and deleted', async () => {
  const { page, errors } = await openVault(suite);
  await expect.poll(() => names(page)).toEqual(Object.keys(contents).sort());
  await page.getByRole('tab', { name: 'PDFs' }).click();
  await page.waitForURL('**/file-vault?tab=pdfs');
  await page.getByRole('rowheader', { name: 'old.zip' }).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['plan.pdf']);
  await page.getByRole('tab', { name: 'Archives' }).click();
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'old.zip' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['old.zip']);
  await page.getByRole('tab', { name: 'Images' }).click();
  await page.getByText(emptyText).waitFor();

  await page.getByRole('tab', { name: 'All Files' }).click();
  await page.getByRole('searchbox', { name: 'Search files...' }).fill('MOON');
  await page.waitForURL('**/file-vault?search=MOON');
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor({ state: 'detached' });
  await expect.poll(() => names(page)).toEqual(['moon.txt']);
  await page.reload();
  await page.getByRole('rowheader', { name: 'moon.txt' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search files...' }).fill('');
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor();

  await menu(page, 'moon.txt', 'Rename');
  await page.getByLabel('File Name').fill('sun.txt');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('rowheader', { name: 'sun.txt' }).waitFor();
  await menu(page, 'sun.txt', 'Edit Tags');
  await page.getByRole('textbox', { name: 'Tags' }).fill('sky, warm');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await page.getByText('warm', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search files...' }).fill('WARM');
  await page.waitForURL('**/file-vault?search=WARM');
  await page.getByRole('rowheader', { name: 'sun.txt' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['sun.txt']);
  await page.getByRole('searchbox', { name: 'Search files...' }).fill('');
  await page.getByRole('rowheader', { name: 'plan.pdf' }).waitFor();

  await page.getByRole('checkbox', { name: 'Select sun.txt' }).check();
  await page.getByRole('checkbox', { name: 'Select plan.pdf' }).check();
  await page.getByText('2 selected').waitFor();

  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await zip).suggestedFilename()).toMatch(/^files-.*\.zip$/);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('4 selected').waitFor();
  await page.getByRole('checkbox', { name: 'Select old.zip' }).uncheck();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Files deleted').first().waitFor();
  await page.getByRole('rowheader', { name: 'sun.txt' }).waitFor({ state: 'detached' });
  await expect.poll(() => names(page)).toEqual(['old.zip']);
  await page.reload();
  await page.getByRole('rowheader', { name: 'old.zip' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['old.zip']);

  await menu(page, 'old.zip', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Your vault is empty').waitFor();
  expect(errors).toEqual([]);
});

test('the upload page accepts files and leads to the vault', async () => {
  const { page, errors } = await suite.openAsMember({ fileVault: true });
  await page.goto('/file-vault/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await (await chooser).setFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('1') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('2') },
  ]);
  await page.getByText('2 uploaded').waitFor();
  await page.getByRole('link', { name: 'View File Vault' }).click();
  await page.getByRole('rowheader', { name: 'two.txt' }).waitFor();
  await expect.poll(() => names(page)).toEqual(['one.txt', 'two.txt']);
  expect(errors).toEqual([]);
});

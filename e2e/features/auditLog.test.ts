import { readFile } from 'node:fs/promises';
import { audit, horizontalOverflow, waitUntilLoaded } from '../testing/audit.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** The cells of a line in which every value is quoted. */
const cellsOf = (line: string) =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

test('an access change leads to its audit log entry, which is exported', async () => {
  const member = await suite.openAsMember();
  const { page, errors } = await suite.openAsAdmin();
  await page.goto(`/user-management?search=${member.username}`);
  await page.getByRole('link', { name: member.username, exact: true }).click();
  await page.getByRole('switch', { name: 'Games' }).press('Space');
  await page.getByText('User Updated', { exact: true }).waitFor();
  // F8 moves the focus to the toast.
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'View in audit log' }).press('Enter');
  await page.waitForURL(`**/admin/audit-log?action=user.rights&person=${member.username}`);
  const table = page.getByRole('table', { name: 'Audit log' });
  const sentence = new RegExp(`removed ${member.username}’s access to Games$`);
  await table.getByText(sentence).waitFor();
  expect(await table.getByRole('row').count()).toBe(2);

  await table.getByText('Details').press('Enter');
  await page.getByRole('list', { name: 'Changes' }).getByText('Games', { exact: true }).waitFor();
  await waitUntilLoaded(page);
  expect(await audit(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);

  const files: Record<string, string> = {};
  for (const format of ['CSV', 'JSON']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export filtered entries as ${format}` }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^audit-log-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\dZ\\.${format.toLowerCase()}$`),
    );
    files[format] = await readFile(await file.path(), 'utf8');
  }
  const [header = '', line = '', ...rest] = (files.CSV ?? '').trimEnd().split('\r\n');
  expect(header).toContain('Entry,Time (UTC),Action,What happened');
  expect(rest).toEqual([]);
  expect(cellsOf(line)[2]).toBe('user.rights');
  expect(cellsOf(line)[3]).toMatch(sentence);
  const [record, ...others] = JSON.parse(files.JSON ?? '');
  expect(others).toEqual([]);
  expect(record).toMatchObject({ action: 'user.rights', whom: member.username, after: { games: false } });

  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await table
    .getByText(/exported the audit log$/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

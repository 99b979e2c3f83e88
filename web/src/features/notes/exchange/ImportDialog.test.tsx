import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

test('several files are imported together, and rejected files are listed', async () => {
  let calls = 0;
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
    'POST /api/notes/import': (): object => {
      calls += 1;
      if (calls === 2) throw new Refusal(400, 'This ZIP file is damaged. Nothing was imported.');
      return {
        imported: calls === 1 ? 1 : 4,
        changed: calls === 1 ? [{ name: 'one.md', reason: 'Read as Windows-1252' }] : [],
        skipped: [],
      };
    },
  });
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('button', { name: 'Notes menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await user.upload(await screen.findByLabelText('Files to import'), [
    new File(['# One'], 'one.md'),
    new File(['x'], 'broken.zip'),
    new File(['y'], 'vault.zip'),
  ]);
  const dialog = within(screen.getByRole('dialog', { name: 'Import notes' }));
  expect(await dialog.findByText('5 notes imported')).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Left out' })).getByRole('listitem')).toHaveTextContent(
    'broken.zip: This ZIP file is damaged. Nothing was imported.',
  );
  expect(within(dialog.getByRole('list', { name: 'Changed' })).getByRole('listitem')).toHaveTextContent(
    'one.md: Read as Windows-1252',
  );
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:1',
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Download report' }));
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(files[0] as Blob);
  await read;
  expect(reader.result).toBe(
    '5 notes imported\n\nLeft out (1)\nbroken.zip: This ZIP file is damaged. Nothing was imported.\n\nChanged (1)\none.md: Read as Windows-1252\n',
  );
  expect(server.callsOf('POST /api/notes/import')).toHaveLength(3);
});

test('an archive without anything in it is reported', async () => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
    'POST /api/notes/import': (): object => ({ imported: 0, changed: [], skipped: [] }),
  });
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('button', { name: 'Notes menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await user.upload(await screen.findByLabelText('Files to import'), new File(['x'], 'empty.zip'));
  expect(await screen.findByText('There are no notes in this file.')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

test('several files are imported together, and what was refused is named', async () => {
  let calls = 0;
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
    'POST /api/notes/import': (): object => {
      calls += 1;
      if (calls === 2) throw new Refusal(400, 'This zip file is damaged. Nothing was imported.');
      return { imported: calls === 1 ? 1 : 4, skipped: [] };
    },
  });
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('button', { name: 'Actions for notes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await user.upload(await screen.findByLabelText('Files to import'), [
    new File(['# One'], 'one.md'),
    new File(['x'], 'broken.zip'),
    new File(['y'], 'vault.zip'),
  ]);
  const dialog = within(screen.getByRole('dialog', { name: 'Import notes' }));
  expect(await dialog.findByText('5 notes imported')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'broken.zip: This zip file is damaged. Nothing was imported.',
  );
  expect(server.callsOf('POST /api/notes/import')).toHaveLength(3);
});

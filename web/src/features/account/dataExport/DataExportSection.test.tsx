import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApolloClient } from '../../../core/apollo/apolloClient';
import { type Answer, fakeServer, Refusal } from '../../../testing/fakeServer';
import { DataExportSection } from './DataExportSection';

type Export = NonNullable<Answer<'DataExport'>['dataExport']>;

const made = (given: Partial<Export> = {}): Export => ({
  __typename: 'DataExport',
  id: 'e1',
  state: 'READY',
  itemsDone: 0,
  itemsTotal: 1200,
  ...given,
});

let opened: string[];
beforeEach(() => {
  opened = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.restoreAllMocks());

function renderSection() {
  render(
    <ApolloProvider client={createApolloClient({}, new Set())}>
      <DataExportSection />
    </ApolloProvider>,
  );
  return userEvent.setup();
}

test('one click starts the download, and its progress is shown until it is complete', async () => {
  const server = fakeServer({
    StartDataExport: () => ({ startDataExport: made() }),
    DataExport: () => ({ dataExport: made({ state: 'RUNNING', itemsDone: 300 }) }),
  });
  const user = renderSection();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  const bar = await screen.findByRole('progressbar', { name: 'Your download' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('300 of 1,200 items')).toBeVisible();
  expect(opened).toEqual(['/api/account/export/e1']);
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeDisabled();
  server.handlers.DataExport = () => ({ dataExport: made({ state: 'DONE', itemsDone: 1200 }) });
  expect(await screen.findByText('Your download is complete.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

test('an interrupted download can be retried', async () => {
  const server = fakeServer({
    StartDataExport: () => ({ startDataExport: made() }),
    DataExport: () => ({ dataExport: made({ state: 'FAILED', itemsDone: 3 }) }),
  });
  const user = renderSection();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(/Your download didn’t finish/)).toBeVisible();
  server.handlers.StartDataExport = () => ({ startDataExport: made({ id: 'e2' }) });
  server.handlers.DataExport = () => ({ dataExport: made({ id: 'e2', state: 'DONE', itemsDone: 1200 }) });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('Your download is complete.')).toBeVisible();
  expect(opened).toEqual(['/api/account/export/e1', '/api/account/export/e2']);
});

test('a refusal is shown, and nothing is downloaded', async () => {
  const message = 'You’ve downloaded your data too many times. Try again in 3 hours.';
  fakeServer({
    StartDataExport: () => {
      throw new Refusal(200, message, { code: 'TOO_MANY_REQUESTS' });
    },
  });
  const user = renderSection();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(opened).toEqual([]);
});

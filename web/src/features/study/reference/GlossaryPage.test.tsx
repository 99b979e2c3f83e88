import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setConnectionLost } from '../../../core/errors/connection';
import { makeUser } from '../../../testing/factories';
import { type Answer, fakeServer } from '../../../testing/fakeServer';
import { unchecked } from '../../../testing/questions';
import { renderApp } from '../../../testing/renderApp';

const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };
const link = (id: string, title: string, url: string) => ({ __typename: 'ReferenceLink', id, title, url });
type Entry = Answer<'ReferenceEntry'>['referenceEntry'];

const makeEntry = (id: string, title: string, change: Partial<Entry> = {}): Entry => ({
  __typename: 'ReferenceEntry',
  id,
  kind: 'term',
  title,
  aliases: [],
  body: [`${title} is something.`, 'More of it is told here.'],
  exam: 'core1',
  objective: '3.4',
  mode: null,
  syntax: null,
  example: null,
  topic: null,
  related: [],
  modules: [],
  source: unchecked,
  ...change,
});

test('the glossary keeps search, letter, and open term in the address, and a term can become a card', async () => {
  const raid = makeEntry('term-raid', 'RAID', { modules: [link('m1', 'Storage', '/study-hub/modules/m1')] });
  const server = fakeServer({
    ...base,
    ReferenceEntry: () => ({ referenceEntry: raid }),
    Reference: () => ({
      referenceEntries: [
        raid,
        makeEntry('term-ram', 'RAM', { exam: 'core2' }),
        makeEntry('term-dimm', 'DIMM', { body: ['A DIMM is a bar of RAM.'] }),
      ],
      queuedEntries: ['term-ram'],
    }),
    QueueEntry: () => ({ queueEntry: 'term-raid' }),
  });
  const { user } = renderApp('/study-hub/glossary?entry=term-raid');
  const name = await screen.findByRole('button', { name: 'RAID' });
  expect(name).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'Storage' })).toHaveAttribute(
    'href',
    '/study-hub/modules/m1',
  );
  await user.click(screen.getByRole('button', { name: 'Make a card' }));
  expect(await screen.findByRole('button', { name: 'In your cards' })).toBeDisabled();
  expect(server.callsOf('QueueEntry')).toEqual([{ id: 'term-raid' }]);

  await user.type(screen.getByRole('searchbox', { name: 'Search terms...' }), 'ram');
  expect(await screen.findByText('2 of 3 terms')).toBeVisible();
  expect(window.location.search).toBe('?q=ram');
  // Entries with that name come before those that only mention it.
  const found = within(screen.getByRole('tabpanel')).getAllByRole('button', { expanded: false });
  expect(found.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['RAM', 'DIM']);
  found[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(found[1]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'D' }));
  expect(await screen.findByText('1 of 3 terms')).toBeVisible();
  expect(window.location.search).toBe('?letter=D');
});

test('the glossary says what it covers and what its search looks at', async () => {
  fakeServer({ ...base, Reference: () => ({ referenceEntries: [], queuedEntries: [] }) });
  renderApp('/study-hub/glossary');
  expect(
    await screen.findByText('CompTIA A+ and CCNA terms. Search by name, abbreviation, or definition.'),
  ).toBeVisible();
});

test('a search without matching terms is one click away from the commands', async () => {
  const helper = makeEntry('ios-helper', 'ip helper-address', { kind: 'command', mode: 'if' });
  fakeServer({
    ...base,
    Reference: ({ kind }) => ({
      referenceEntries: kind === 'command' ? [helper] : [makeEntry('term-ram', 'RAM')],
      queuedEntries: [],
    }),
  });
  const { user } = renderApp('/study-hub/glossary?q=ip%20helper');
  await user.click(await screen.findByRole('button', { name: 'Search IOS commands' }));
  expect(await screen.findByText('1 of 1 commands')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search commands...' })).toHaveValue('ip helper');
});

test("the terms for each exam can be shown separately, including CCNA's", async () => {
  fakeServer({
    ...base,
    Reference: () => ({
      referenceEntries: [
        makeEntry('term-ram', 'RAM'),
        makeEntry('term-tls', 'TLS', { exam: 'core2' }),
        makeEntry('term-bpdu', 'BPDU', { exam: 'ccna' }),
      ],
      queuedEntries: [],
    }),
  });
  const { user } = renderApp('/study-hub/glossary');
  await user.click(await screen.findByRole('combobox', { name: 'Exam' }));
  await user.click(await screen.findByRole('option', { name: 'CCNA' }));
  expect(await screen.findByText('1 of 3 terms')).toBeVisible();
  expect(screen.getByText('BPDU')).toBeVisible();
});

test('slow typing loses no letters while all terms are refetched, and the last search is shown', async () => {
  const terms = ['DHCP', 'DHCP relay', 'RAID'].map((title, index) => makeEntry(`term-${index}`, title));
  const server = fakeServer({
    ...base,
    'GET /healthz': () => ({ status: 'alive' }),
    Reference: () => ({ referenceEntries: terms, queuedEntries: [] }),
  });
  const { user } = renderApp('/study-hub/glossary');
  const field = await screen.findByRole('searchbox', { name: 'Search terms...' });
  let release = () => {};
  server.handlers.Reference = () =>
    new Promise((resolve) => {
      const newer = makeEntry('term-3', 'DHCP relay agent');
      release = () => resolve({ referenceEntries: [...terms, newer], queuedEntries: [] });
    });
  const text = 'dhcp relay';
  for (const end of text.split('').keys()) {
    // The connection was lost for a moment, so what is on screen is refetched.
    if (end === 2) {
      act(() => setConnectionLost(true));
      fireEvent(window, new Event('online'));
      await waitFor(() => expect(server.callsOf('Reference')).toHaveLength(2));
    }
    await user.type(field, text.charAt(end));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('q')?.trim()).toBe(
        text.slice(0, end + 1).trim(),
      ),
    );
    if (end === 7) await act(async () => release());
    expect(field).toHaveValue(text.slice(0, end + 1));
  }
  expect(await screen.findByText('2 of 4 terms')).toBeVisible();
  const names = within(screen.getByRole('tabpanel')).getAllByRole('button', { expanded: false });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DHCP relay(?! agent)/),
    expect.stringMatching(/^DHCP relay agent/),
  ]);
});

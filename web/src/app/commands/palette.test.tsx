import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { defined } from '../../testing/defined';
import { makeAdmin, makeUser } from '../../testing/factories';
import { type Answer, fakeServer, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Hit = Answer<'Search'>['search'][number];

const hit = (given: Pick<Hit, 'id' | 'title' | 'url'>): Hit => ({
  __typename: 'SearchHit',
  kind: 'FILE',
  detail: '1.8 MB',
  isExact: null,
  ...given,
});
const objectives = hit({ id: 'f1', title: 'A+ objectives.pdf', url: '/notes?search=objectives' });
const me = (user = makeUser({ features: ['NOTES', 'TOOLS'] })) => ({ Session: () => ({ me: user }) });

async function openPalette(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
  return screen.findByRole('combobox', { name: 'Search or jump to' });
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** Finds a result by its text, because jsdom treats the highlighted parts as separate words. */
const findOption = (text: string) =>
  screen.findByText((_content, element) =>
    Boolean(element?.matches('[role=option]') && element.textContent?.startsWith(text)),
  );
const group = (name: string) => screen.getByRole('group', { name, hidden: true });

describe('palette', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    server = fakeServer({ ...me(), Search: () => ({ search: [objectives] }) });
  });

  test('offers the pages and actions that the person can use, and nothing for admins', async () => {
    const { user } = renderApp('/notes');
    await openPalette(user);
    expect(options()).toEqual(
      expect.arrayContaining(['Dashboard', 'Notes', 'Tools', 'New note', 'Sign out']),
    );
    for (const missing of ['File Vault', 'Upload files', 'Security', 'Invite user', 'Network Builder'])
      expect(options()).not.toContain(missing);
  });

  test('an admin who searches for a setting finds it before a glossary term', async () => {
    const term = { ...hit({ id: 't1', title: 'Some term', url: '/study-hub/glossary' }), isExact: true };
    server = fakeServer({
      Session: () => ({ me: makeAdmin() }),
      Search: () => ({ search: [{ ...term, kind: 'REFERENCE' }] }),
    });
    const { user } = renderApp('/account');
    const field = await openPalette(user);
    for (const [query, title] of [
      ['session timeout', 'Session timeout'],
      ['2fa', 'Two-factor sign-in'],
      ['ollama', 'Assistant model'],
      ['api token', 'API tokens'],
      ['backup now', 'Back up now'],
      ['shortcuts', 'Keyboard shortcuts'],
    ]) {
      await user.clear(field);
      await user.paste(query);
      await waitFor(() => expect(server.callsOf('Search').at(-1)).toMatchObject({ query }));
      await findOption('Some term');
      expect(options()[0]).toBe(title);
    }
  });

  test('a member finds pages and actions by other words and with typing errors', async () => {
    server.handlers.Session = () => ({ me: makeUser({ features: ['STUDY_HUB'] }) });
    server.handlers.Search = () => ({ search: [] });
    const { user } = renderApp('/account');
    const field = await openPalette(user);
    for (const [query = '', title = ''] of [
      ['setings', 'Account'],
      ['dark mode', 'Switch to light theme'],
      ['password', 'Account'],
      ['quizzes', 'Modules'],
      ['preferences', 'Account'],
      ['subnetting practice', 'Exercises'],
    ]) {
      await user.clear(field);
      await user.paste(query);
      expect(await findOption(title)).toBeVisible();
    }
  });

  test('offers an admin everything', async () => {
    server.handlers.Session = () => ({ me: makeAdmin() });
    const { user } = renderApp('/notes');
    await openPalette(user);
    for (const title of ['Security', 'Invite user', 'Run security scan', 'Network Builder'])
      expect(options()).toContain(title);
  });

  test('works with the keyboard alone: the choice opens, is remembered, and is forgotten at sign-out', async () => {
    server.handlers.Logout = () => ({ logout: true });
    server.handlers.SignedInUser = () => ({ me: null });
    const { user } = renderApp('/tools');
    await openPalette(user);
    await user.keyboard('obj');
    const option = await findOption('A+ objectives.pdf');
    expect(within(group('Files')).getByText('obj').tagName).toBe('MARK');
    await user.keyboard('{End}');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    expect(window.location.search).toBe('?search=objectives');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

    await openPalette(user);
    expect(within(group('Recent')).getByRole('option')).toHaveTextContent('A+ objectives.pdf');
    await user.keyboard('sign out{Enter}');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('objectives');
  });

  test('opens with Ctrl+K and /, wraps around with the arrow keys, closes with Esc, and returns the focus', async () => {
    const { user } = renderApp('/tools');
    const button = await screen.findByRole('button', { name: 'Theme' });
    button.focus();
    await waitFor(async () => {
      await user.keyboard('{Control>}k{/Control}');
      expect(screen.getByRole('combobox')).toHaveFocus();
    });
    await user.keyboard('{ArrowUp}');
    expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('/');
    expect(await screen.findByRole('combobox')).toHaveValue('');
  });

  test('searches once for a burst of keys, and says if nothing was found', async () => {
    server.handlers.Search = () => ({ search: [] });
    const { user } = renderApp('/notes');
    await openPalette(user);
    await user.keyboard('zebra شيء');
    expect(await screen.findByText(/^No results for/)).toHaveTextContent('No results for “zebra شيء”');
    expect(server.callsOf('Search').at(-1)).toEqual({ query: 'zebra شيء' });
    // Nine keys; on a busy machine there are pauses between them.
    expect(server.callsOf('Search').length).toBeLessThan(7);
  });

  test('keeps the local results if the search fails, and retries', async () => {
    server.handlers.Search = offline;
    const { user } = renderApp('/notes');
    await openPalette(user);
    await user.keyboard('no');
    const failure = await screen.findByText(/^Search failed/);
    expect(options()).toContain('Notes');
    server.handlers.Search = () => ({ search: [hit({ id: 'n', title: 'Nothing new.txt', url: '/notes' })] });
    await user.click(within(defined(failure.parentElement)).getByRole('button', { name: 'Retry' }));
    expect(await findOption('Nothing new.txt')).toBeVisible();
    expect(screen.queryByText(/^Search failed/)).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  beforeEach(() => {
    fakeServer(me());
  });

  test('? lists the shortcuts, and single-key ones can be turned off', async () => {
    const { user } = renderApp('/tools');
    await screen.findByRole('button', { name: 'Theme' });
    await waitFor(async () => {
      await user.keyboard('?');
      expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    });
    expect(screen.getByText('New note')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}n/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/tools');
  });

  test('n starts a note', async () => {
    const { user } = renderApp('/tools');
    await screen.findByRole('button', { name: 'Theme' });
    await waitFor(async () => {
      await user.keyboard('n');
      expect(window.location.pathname).toBe('/notes/new');
    });
    expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Notes');
  });
});

test('the quick actions are those that the person can use, and the timer opens over the page', async () => {
  fakeServer(me());
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('button', { name: 'Quick actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['New note', 'Start timer', 'Quick notepad']);
  await user.click(screen.getByRole('menuitem', { name: 'Start timer' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Study Timer' }));
  expect(await drawer.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(window.location.pathname).toBe('/notes');
});

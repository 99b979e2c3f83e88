import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const base = {
  Session: () => ({ me: makeUser({ features: ['TOOLS'] }) }),
  StudySeconds: () => ({ studySeconds: 3000 }),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

test('each card opens its tool', async () => {
  fakeServer(base);
  renderApp('/tools');
  const link = await screen.findByRole('link', { name: 'Open Tool: Unit Converter' });
  await userEvent.click(link);
  expect(await screen.findByRole('textbox', { name: 'Value' })).toBeVisible();
});

test('the converter converts while one types, swaps units, and keeps everything in the address', async () => {
  fakeServer(base);
  renderApp('/tools/converter?kind=temperature&from=c&to=f&value=100');
  await screen.findByText('= 212 °F');
  const result = () => screen.getByRole('status', { name: 'Result' });
  expect(result()).toHaveTextContent('100 °C = 212 °F');
  await userEvent.click(screen.getByRole('button', { name: 'Swap units' }));
  expect(result()).toHaveTextContent('100 °F ≈ 37.7777777778 °C');
  const value = screen.getByRole('textbox', { name: 'Value' });
  await userEvent.clear(value);
  await userEvent.type(value, '98.6');
  expect(result()).toHaveTextContent('98.6 °F = 37 °C');
  await userEvent.type(value, 'x');
  expect(screen.getByText('Enter a number, such as 12.5 or 3/4')).toBeVisible();
  expect(value).toHaveValue('98.6x');
});

test('choosing another category keeps the number', async () => {
  fakeServer(base);
  renderApp('/tools/converter?value=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Data' }));
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'kib');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'b');
  expect(screen.getByText('= 2048 B')).toBeVisible();
});

test('a finished round is announced and reported once, and the break waits to be started', async () => {
  const reports: unknown[] = [];
  fakeServer({
    ...base,
    LogStudyTime: ({ input }) => {
      reports.push(input);
      return { logStudyTime: 1500 };
    },
  });
  renderApp('/tools/timer');
  await screen.findByText('Timer today: 50 min');
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  act(() => screen.getByRole('button', { name: 'Start' }).click());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('timer')).toHaveTextContent('24:00');
  act(() => screen.getByRole('button', { name: 'Pause' }).click());
  act(() => screen.getByRole('button', { name: 'Resume' }).click());
  await act(() => vi.advanceTimersByTimeAsync(24 * 60_000));
  expect(screen.getByRole('timer')).toHaveTextContent('05:00');
  expect(screen.getByText('Time for a break')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '1 of 4 rounds done' })).toBeVisible();
  expect(reports).toEqual([
    { startedAt: '2026-11-21T12:00:00.000Z', seconds: 60 },
    { startedAt: '2026-11-21T12:01:00.000Z', seconds: 1440 },
  ]);
});

test('a running timer continues after a reload', async () => {
  fakeServer(base);
  const endsAt = Date.now() + 10 * 60_000;
  const running = { phase: 'focus', rounds: 2, endsAt, remaining: 1_500_000, startedAt: endsAt - 1_500_000 };
  localStorage.setItem('person:u1:studyTimer', JSON.stringify(running));
  renderApp('/tools/timer');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/);
});

test('a tool opens next to the page, and a running timer shows on every page and ends there', async () => {
  const server = fakeServer({ ...base, LogStudyTime: () => ({ logStudyTime: 1500 }) });
  renderApp('/tools');
  await userEvent.click(await screen.findByRole('button', { name: 'Open Unit Converter in a panel' }));
  const drawer = await screen.findByRole('dialog', { name: 'Unit Converter' });
  const value = within(drawer).getByRole('textbox', { name: 'Value' });
  await userEvent.clear(value);
  await userEvent.type(value, '2');
  expect(within(drawer).getByRole('status', { name: 'Result' })).toHaveTextContent('2 m');
  expect(window.location.search).toBe('');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const endsAt = Date.now() + 1500;
  const running = { phase: 'focus', rounds: 0, endsAt, remaining: 1_500_000, startedAt: endsAt - 1_500_000 };
  localStorage.setItem('person:u1:studyTimer', JSON.stringify(running));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'studyTimer' }));
  });
  expect(await screen.findByRole('button', { name: 'Study: open the Study Timer' })).toBeVisible();
  // The round's 1.5 s pass in real time.
  expect(await screen.findByText('Time for a break')).toBeInTheDocument();
  await waitFor(() => expect(server.callsOf('LogStudyTime')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Study: open the Study Timer' })).not.toBeInTheDocument();
});

test('the notepad is a note for members with access to notes, and stays in the browser for others', async () => {
  const server = fakeServer({
    ...base,
    Session: () => ({ me: makeUser({ features: ['TOOLS', 'NOTES'] }) }),
    NoteByTitle: () => ({ noteByTitle: null }),
    CreateNote: () => ({
      createNote: {
        __typename: 'Note',
        id: 'n1',
        title: 'Quick Notepad',
        tags: [],
        folder: '',
        pinned: false,
        revision: 1,
        createdAt: '2026-11-18T09:00:00.000Z',
        updatedAt: '2026-11-18T09:00:00.000Z',
        trashedAt: null,
        preview: 'milk',
      },
    }),
  });
  const { unmount } = renderApp('/tools');
  // Next to a page, the notepad opens ready for writing.
  await userEvent.click(await screen.findByRole('button', { name: 'Open Quick Notepad in a panel' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Notepad' })).toHaveFocus());
  await userEvent.keyboard('milk');
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in Notes' })).toHaveAttribute('href', '/notes/n1');
  expect(server.callsOf('CreateNote')).toEqual([
    { input: { title: 'Quick Notepad', body: 'milk', tags: [], folder: '', key: expect.any(String) } },
  ]);
  unmount();

  fakeServer(base);
  const local = renderApp('/tools/notepad');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Notepad' }), 'bread');
  local.unmount();
  renderApp('/tools/notepad');
  const sheet = await screen.findByRole('textbox', { name: 'Notepad' });
  expect(sheet).toHaveValue('bread');
  // Another window changes the text.
  const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith(':notepad'));
  localStorage.setItem(key, 'bread, milk');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await waitFor(() => expect(sheet).toHaveValue('bread, milk'));
  await userEvent.type(sheet, '!');
  expect(localStorage.getItem(key)).toBe('bread, milk!');
});

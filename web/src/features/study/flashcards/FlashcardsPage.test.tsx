import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCard, makeCardRow, makeQueue } from '../../../testing/cards';
import { defined } from '../../../testing/defined';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { localDay, mondayOf } from '../scheduling/day';

const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };

test('Space shows the answer, a digit grades it, and undo restores the card', async () => {
  const server = fakeServer({
    ...base,
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one')) }),
    GradeCard: () => ({ gradeCard: makeQueue(makeCard('two'), { reviewed: 1, canUndo: true }) }),
    UndoReview: () => ({ undoReview: makeQueue(makeCard('one')) }),
  });
  const { user } = renderApp('/study-hub/flashcards');
  expect(await screen.findByText('Front of one')).toBeVisible();
  expect(screen.queryByText(/Back of one/)).toBeNull();
  await user.keyboard('3');
  expect(server.callsOf('GradeCard')).toEqual([]);
  await user.keyboard(' ');
  // HTML on a card is shown as text.
  expect(await screen.findByText('Back of one <img src=x>')).toBeVisible();
  await user.keyboard('3');
  expect(await screen.findByText('Front of two')).toBeVisible();
  expect(server.callsOf('GradeCard')).toEqual([
    { input: { id: 'one', revision: 0, rating: 3 }, timeZone: expect.any(String) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Front of one')).toBeVisible();
});

test('a card graded elsewhere shows a message, and the queue continues', async () => {
  const server = fakeServer({
    ...base,
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one')) }),
    GradeCard: () => {
      throw new Refusal(409, 'This card was already graded in another window.', { code: 'CONFLICT' });
    },
  });
  const { user } = renderApp('/study-hub/flashcards');
  await user.click(await screen.findByRole('button', { name: 'Show answer (Space)' }));
  server.handlers.CardQueue = () => ({ cardQueue: makeQueue(null, { fresh: 0 }) });
  await user.click(screen.getByRole('button', { name: /1 Again/ }));
  expect(await screen.findByText('This card was already graded in another window.')).toBeVisible();
  expect(await screen.findByText('Nothing is due')).toBeVisible();
});

test('a card in its first steps comes back the same day, and says so', async () => {
  fakeServer({
    ...base,
    CardQueue: () => ({ cardQueue: makeQueue({ ...makeCard('one'), isFresh: false }, { due: 0, fresh: 0 }) }),
  });
  renderApp('/study-hub/flashcards');
  expect(await screen.findByText('Once more today')).toBeVisible();
});

test('a card suspended by mistake can be restored with undo', async () => {
  const server = fakeServer({
    ...base,
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one')) }),
    SuspendCard: () => ({ suspendCard: makeQueue(null, { fresh: 0 }) }),
    BringCardBack: ({ id }) => ({
      bringCardBack: { __typename: 'StudyCard', id, isSuspended: false, isBuried: false },
    }),
  });
  const { user } = renderApp('/study-hub/flashcards');
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Nothing is due')).toBeVisible();
  expect(await screen.findByText('Card suspended')).toBeVisible();
  await user.click(defined(screen.getAllByRole('button', { name: 'Undo' }).at(-1)));
  expect(await screen.findByText('Front of one')).toBeVisible();
  expect(server.callsOf('BringCardBack')).toEqual([{ id: 'one' }]);
});

test('statistics show the retention week by week, and say so if nothing is known yet', async () => {
  const statistics = {
    __typename: 'CardStatistics',
    cards: 3,
    suspended: 0,
    reviews: 9,
    trueRetention: 0.75,
    weeks: [{ __typename: 'CardWeek', day: mondayOf(localDay(new Date())), reviews: 8, retention: 0.75 }],
    days: [],
    forecast: [{ __typename: 'CardDayCount', day: localDay(new Date()), count: 0 }],
  };
  const server = fakeServer({ ...base, CardStatistics: () => ({ cardStatistics: statistics }) });
  const { unmount } = renderApp('/study-hub/flashcards?view=statistics');
  expect(await screen.findByText(/75% of 8 reviews remembered/)).toBeVisible();
  expect(screen.getByText('No cards due.')).toBeVisible();
  unmount();
  server.handlers.CardStatistics = () => ({ cardStatistics: { ...statistics, weeks: [] } });
  renderApp('/study-hub/flashcards?view=statistics');
  expect(await screen.findByText(/Shown after you review cards/)).toBeVisible();
});

test.each([true, false])('a line of a note leads back to it; may use notes: %s', async (hasNotes) => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: hasNotes ? ['STUDY_HUB', 'NOTES'] : ['STUDY_HUB'] }) }),
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one', { source: 'note', url: '/notes/n1' })) }),
  });
  const { user } = renderApp('/study-hub/flashcards');
  expect(await screen.findByText('Note line')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Show answer/ }));
  const link = screen.queryByRole('link', { name: 'Open note' });
  if (hasNotes) expect(link).toHaveAttribute('href', '/notes/n1');
  else expect(link).toBeNull();
});

test('the list of cards keeps filters in the address; a card can be edited, suspended, restored, and deleted', async () => {
  const server = fakeServer({
    ...base,
    Cards: () => ({
      cards: [
        makeCardRow('one'),
        makeCardRow('two', { source: 'term', isLeech: true, isSuspended: true, deck: '' }),
      ],
    }),
    SaveCard: ({ input }) => ({ saveCard: { ...makeCardRow('one'), ...input, tags: input.tags ?? [] } }),
    SuspendCard: () => ({ suspendCard: makeQueue(null) }),
    BringCardBack: ({ id }) => ({
      bringCardBack: { __typename: 'StudyCard', id, isSuspended: false, isBuried: false },
    }),
    DeleteCard: () => ({ deleteCard: true }),
    RestoreCard: ({ id }) => ({ restoreCard: { __typename: 'StudyCard', id } }),
  });
  const { user } = renderApp('/study-hub/flashcards?view=cards&state=leech');
  // HTML on a card is shown as text.
  expect(await screen.findByText('Back of one <img src=x onerror=alert(1)>')).toBeVisible();
  expect(server.callsOf('Cards')[0]).toMatchObject({ filter: { state: 'leech' }, first: 50 });
  // Only the person's own text can be edited.
  expect(screen.queryByRole('button', { name: 'Edit: Front of two' })).toBeNull();
  expect(screen.getByText('Leech')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Edit: Front of one' }));
  const [front] = screen.getAllByRole('textbox', { name: 'Front' }).slice(-1);
  if (front) await user.type(front, ' again');
  await user.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Front of one again')).toBeVisible();
  expect(server.callsOf('SaveCard')).toEqual([
    {
      id: 'one',
      input: {
        front: 'Front of one again',
        back: 'Back of one <img src=x onerror=alert(1)>',
        deck: 'Ports',
        tags: ['net'],
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Bring back: Front of two' }));
  await user.click(await screen.findByRole('button', { name: 'Suspend: Front of two' }));
  expect(await screen.findByRole('button', { name: 'Bring back: Front of two' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete: Front of one again' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete: Front of one again' })).toBeNull(),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Delete: Front of one' })).toBeVisible();
  expect(server.callsOf('RestoreCard')).toEqual([{ id: 'one' }]);

  await user.type(screen.getByRole('searchbox', { name: 'Search cards...' }), 'ospf');
  await waitFor(() =>
    expect(server.callsOf('Cards').at(-1)).toMatchObject({ filter: { search: 'ospf', state: 'leech' } }),
  );
  expect(window.location.search).toBe('?view=cards&state=leech&q=ospf');
});

test.each([true, false])('a card of the list can be explained; may use assistants: %s', async (mayAsk) => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: mayAsk ? ['STUDY_HUB', 'AI_ASSISTANTS'] : ['STUDY_HUB'] }) }),
    Cards: () => ({ cards: [makeCardRow('one'), makeCardRow('two', { source: 'herb' })] }),
  });
  renderApp('/study-hub/flashcards?view=cards');
  expect(await screen.findByText('Front of two')).toBeVisible();
  const tutors = screen.queryAllByRole('link', { name: 'Explain this' });
  expect(tutors.map((tutor) => tutor.getAttribute('href'))).toEqual(
    mayAsk ? ['/ai-assistants?tab=tech&about=card:one', '/ai-assistants?tab=herbal&about=card:two'] : [],
  );
});

test('deleted cards have a separate list from which they can be restored', async () => {
  const server = fakeServer({
    ...base,
    Cards: () => ({ cards: [makeCardRow('one')] }),
    RestoreCard: ({ id }) => ({ restoreCard: { __typename: 'StudyCard', id } }),
  });
  const { user } = renderApp('/study-hub/flashcards?view=cards&state=deleted');
  await user.click(await screen.findByRole('button', { name: 'Restore: Front of one' }));
  expect(screen.queryByRole('button', { name: 'Edit: Front of one' })).toBeNull();
  await waitFor(() => expect(server.callsOf('RestoreCard')).toEqual([{ id: 'one' }]));
  expect(server.callsOf('Cards').at(-1)).toMatchObject({ filter: { state: 'deleted' } });
});

test("Space shows the answer wherever the focus is: on the tab, or on the previous card's button", async () => {
  const server = fakeServer({
    ...base,
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one')) }),
    SuspendCard: () => ({ suspendCard: makeQueue(makeCard('two')) }),
  });
  const { user } = renderApp('/study-hub/flashcards');
  expect(await screen.findByText('Front of one')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Review' }));
  await user.keyboard(' ');
  expect(await screen.findByText(/Back of one/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bury until tomorrow' }));
  expect(await screen.findByText('Front of two')).toBeVisible();
  await user.keyboard(' ');
  expect(await screen.findByText(/Back of two/)).toBeVisible();
  expect(server.callsOf('SuspendCard')).toHaveLength(1);
});

test('a card shows no Markdown syntax, not even in the list', async () => {
  fakeServer({
    ...base,
    Cards: () => ({
      cards: [
        makeCardRow('one', {
          source: 'question',
          front: 'What is **SSH**?\n\n- del \\*.\\*',
          back: '`ip ssh`',
        }),
      ],
    }),
  });
  renderApp('/study-hub/flashcards?view=cards');
  expect(await screen.findByText('SSH', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('del *.*', { selector: 'li' })).toBeVisible();
  expect(screen.getByText('ip ssh', { selector: 'code' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suspend: What is SSH?' })).toBeVisible();
});

test('hiding parts of a text creates a card for each, and an image is added where the person was typing', async () => {
  const server = fakeServer({
    ...base,
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB', 'FILE_VAULT'] }) }),
    Cards: () => ({ cards: [] }),
    AddCards: () => ({ addCards: [{ __typename: 'StudyCard', id: 'c1' }] }),
    'POST /api/files/upload': () => ({ id: 'a'.repeat(24), name: 'layers.png' }),
  });
  const { user } = renderApp('/study-hub/flashcards?view=cards');
  await user.click(await screen.findByText('New card'));
  const front = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Front' });
  await user.type(front, 'DHCP uses UDP');
  const hide = screen.getByRole('button', { name: 'Hide selection (cloze)' });
  front.setSelectionRange(0, 4);
  await user.click(hide);
  await waitFor(() => expect(front).toHaveValue('{{c1::DHCP}} uses UDP'));
  // The cursor has been set by then, so it can't undo the next selection.
  await waitFor(() => expect(front.selectionEnd).toBe('{{c1::DHCP}}'.length));
  front.setSelectionRange(front.value.length - 3, front.value.length);
  await user.click(hide);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('[…] uses UDP')).toBeVisible();
  expect(await preview.findByText('DHCP uses […]')).toBeVisible();

  await user.click(screen.getByRole('textbox', { name: /^More on the back/ }));
  const image = new File(['x'], 'layers.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose an image for the card'), image);
  const markdown = `![layers](/api/files/${'a'.repeat(24)})`;
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^More on the back/ })).toHaveValue(markdown),
  );
  await user.click(screen.getByRole('button', { name: 'Add 2 cards' }));
  await waitFor(() => expect(front).toHaveValue(''));
  const card = { back: `DHCP uses UDP\n\n${markdown}`, deck: '', tags: [] };
  expect(server.callsOf('AddCards')).toEqual([
    {
      input: {
        cards: [
          { front: '[…] uses UDP', ...card },
          { front: 'DHCP uses […]', ...card },
        ],
      },
    },
  ]);
});

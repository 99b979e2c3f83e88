import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCard, makeQueue } from '../../../testing/cards';
import { makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

test.each([
  ['term', 'tech'],
  ['question', 'tech'],
  ['herb', 'herbal'],
])('a card with source %s is explained by the assistant %s once its answer is shown', async (source, tab) => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB', 'AI_ASSISTANTS'] }) }),
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one', { source })) }),
  });
  const { user } = renderApp('/study-hub/flashcards');
  const show = await screen.findByRole('button', { name: /Show answer/ });
  expect(screen.queryByRole('link', { name: 'Explain this' })).toBeNull();
  await user.click(show);
  expect(screen.getByRole('link', { name: 'Explain this' })).toHaveAttribute(
    'href',
    `/ai-assistants?tab=${tab}&about=card:one`,
  );
});

test("a missed question on a card can be answered again; people without access aren't sent to the tutor", async () => {
  const url = '/study-hub?question=q1';
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    OwnDecks: () => ({ ownDecks: [{ name: 'Net', cards: 2 }] }),
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one', { source: 'question', url })) }),
  });
  const { user } = renderApp('/study-hub/flashcards');
  await user.click(await screen.findByRole('button', { name: /Show answer/ }));
  expect(screen.getByRole('link', { name: 'Retest' })).toHaveAttribute('href', url);
  expect(screen.queryByRole('link', { name: 'Explain this' })).toBeNull();
});

test('the queue can be narrowed down to one exam, and grading keeps the filter', async () => {
  const asked: unknown[] = [];
  const answer = (exam?: string | null) =>
    makeQueue(exam === 'core2' ? null : makeCard(exam ? `only-${exam}` : 'any'));
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    OwnDecks: () => ({ ownDecks: [{ name: 'Net', cards: 2 }] }),
    CardQueue: ({ exam }) => ({ cardQueue: answer(exam) }),
    GradeCard: ({ exam }) => {
      asked.push(exam);
      return { gradeCard: makeQueue(makeCard('next-of-ccna')) };
    },
  });
  const { user } = renderApp('/study-hub/flashcards');
  await screen.findByText('Front of any');
  await user.click(screen.getByRole('combobox', { name: 'Cards to review' }));
  await user.click(await screen.findByRole('option', { name: 'CCNA' }));
  await screen.findByText('Front of only-ccna');
  expect(window.location.search).toBe('?exam=ccna');
  await user.click(screen.getByRole('button', { name: /Show answer/ }));
  await user.click(screen.getByRole('button', { name: /3 Good/ }));
  await screen.findByText('Front of next-of-ccna');
  expect(asked).toEqual(['ccna']);

  await user.click(screen.getByRole('combobox', { name: 'Cards to review' }));
  await user.click(await screen.findByRole('option', { name: 'A+ Core 2' }));
  await screen.findByText('Nothing is due for this exam');
  await user.click(screen.getByRole('button', { name: 'Review all cards' }));
  await screen.findByText('Front of any');
});

test('a nonexistent exam in the address shows all cards', async () => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    OwnDecks: () => ({ ownDecks: [{ name: 'Net', cards: 2 }] }),
    CardQueue: ({ exam }) => ({ cardQueue: makeQueue(makeCard(exam ?? 'any')) }),
  });
  renderApp('/study-hub/flashcards?exam=physics');
  await screen.findByText('Front of any');
});

test("one's own deck can be reviewed separately, and its cards edited in place", async () => {
  const card = makeCard('own', {
    source: 'own',
    front: 'Port of SHS?',
    back: '22',
    deck: 'Net',
    tags: ['core1'],
  });
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    OwnDecks: () => ({ ownDecks: [{ name: 'Net', cards: 2 }] }),
    CardQueue: ({ deck }) => ({ cardQueue: makeQueue(deck === 'Net' ? card : makeCard('any')) }),
    SaveCard: ({ input }) => ({
      saveCard: { __typename: 'StudyCard', id: 'own', front: input.front, back: '22', deck: 'Net', tags: [] },
    }),
  });
  const { user } = renderApp('/study-hub/flashcards?exam=ccna');
  await screen.findByText('Front of any');
  await user.click(screen.getByRole('combobox', { name: 'Cards to review' }));
  await user.click(await screen.findByRole('option', { name: 'Deck: Net' }));
  await screen.findByText('Port of SHS?');
  expect(window.location.search).toBe('?deck=Net');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const front = screen.getByLabelText('Front');
  await user.clear(front);
  await user.type(front, 'Port of SSH?');
  card.front = 'Port of SSH?';
  await user.click(screen.getByRole('button', { name: 'Save card' }));
  await screen.findByText('Port of SSH?');
  expect(server.callsOf('SaveCard')).toMatchObject([
    { id: 'own', input: { front: 'Port of SSH?', back: '22', deck: 'Net', tags: ['core1'] } },
  ]);
});

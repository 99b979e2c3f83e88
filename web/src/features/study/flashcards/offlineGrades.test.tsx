import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setConnectionLost } from '../../../core/errors/connection';
import { makeCard, makeQueue } from '../../../testing/cards';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const [one, two, three] = ['one', 'two', 'three'].map((id) => makeCard(id));
const open = () =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    CardQueue: () => ({
      cardQueue: makeQueue(one ?? null, {
        fresh: 3,
        upcoming: [one, two, three].flatMap((card) => card ?? []),
      }),
    }),
    GradeCard: offline,
    'GET /healthz': offline,
  });
/** A check that is still running when this is called may report the lost connection once more; the next one doesn't. */
function reconnect(server: ReturnType<typeof open>) {
  server.handlers['GET /healthz'] = () => ({});
  setConnectionLost(false);
}
const kept = () => Object.keys(localStorage).filter((name) => name.includes(':cardGrade:'));

/** Shows a card's answer and grades it. */
async function grade(user: ReturnType<typeof renderApp>['user'], id: string, rating: string) {
  expect(await screen.findByText(`Front of ${id}`)).toBeVisible();
  await user.keyboard(' ');
  expect(await screen.findByText(/Back of/)).toBeVisible();
  await user.keyboard(rating);
}

test('cards can be graded offline, even after a reload, and each grade is sent once, in order', async () => {
  const server = open();
  const { user, unmount } = renderApp('/study-hub/flashcards');
  await grade(user, 'one', '3');
  expect(await screen.findByText(/0 due, 2 new, 1 reviewed today\. Saved on this device/)).toBeVisible();
  await grade(user, 'two', '1');
  await screen.findByText('Front of three');
  // A mistake is undone here because it hasn't been sent yet.
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await grade(user, 'two', '4');
  await screen.findByText('Front of three');
  expect(kept()).toHaveLength(2);
  unmount();

  const again = renderApp('/study-hub/flashcards');
  expect(await screen.findByText('Front of three')).toBeVisible();
  again.unmount();
  const asked = server.callsOf('GradeCard').length;
  server.handlers.GradeCard = () => ({ gradeCard: makeQueue(three ?? null) });
  server.handlers.CardQueue = () => ({ cardQueue: makeQueue(three ?? null, { reviewed: 2 }) });
  reconnect(server);
  renderApp('/study-hub/flashcards');
  await waitFor(() => expect(kept()).toEqual([]));
  const sent = server.callsOf('GradeCard').slice(asked);
  expect(sent.map(({ input: { id, rating } }) => [id, rating])).toEqual([
    ['one', 3],
    ['two', 4],
  ]);
  for (const { input } of sent) expect(input.gradedAt).toEqual(expect.stringMatching(/^20\d\d-/));
  expect(await screen.findByText('2 reviews were saved')).toBeVisible();
  expect(await screen.findByText(/2 reviewed today$/)).toBeVisible();
});

test("a grade for a card graded elsewhere in the meantime doesn't block others", async () => {
  const server = open();
  const { user } = renderApp('/study-hub/flashcards');
  await grade(user, 'one', '3');
  await grade(user, 'two', '3');
  await screen.findByText('Front of three');
  server.handlers.GradeCard = ({ input }) => {
    if (input.id === 'one')
      throw new Refusal(409, 'This card was already graded in another window.', { code: 'CONFLICT' });
    return { gradeCard: makeQueue(three ?? null) };
  };
  reconnect(server);
  await waitFor(() => expect(kept()).toEqual([]));
  expect(server.callsOf('GradeCard').at(-1)).toMatchObject({ input: { id: 'two' } });
});

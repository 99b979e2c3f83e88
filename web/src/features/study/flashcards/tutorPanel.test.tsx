import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCard, makeQueue } from '../../../testing/cards';
import { makeConversation, makeMessage } from '../../../testing/conversations';
import { makeAssistants, makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const serve = () =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB', 'AI_ASSISTANTS'] }) }),
    CardQueue: () => ({ cardQueue: makeQueue(makeCard('one')) }),
    ExamVersion: () => ({
      examVersion: {
        __typename: 'ExamVersionState' as const,
        version: 'v11' as const,
        isDateNeeded: false,
        isStudied: true,
        changesOn: null,
        versions: [],
      },
    }),
    ShellCounts: () => ({ unreadNotifications: 0, assistants: makeAssistants(), dueCards: 0 }),
    Assistants: () => ({ assistants: makeAssistants() }),
    Conversations: () => ({ conversations: [] }),
    Conversation: () => ({
      conversation: makeConversation([
        makeMessage('m1', 'user', 'Explain this'),
        makeMessage('m2', 'assistant', 'Port 22.'),
      ]),
    }),
    ChatContext: () => ({ chatContext: { __typename: 'ChatContext' as const, title: 'Front of one' } }),
    StartMessage: () => ({ startMessage: { __typename: 'StartedReply' as const, conversationId: 'c1' } }),
  });

const openTutor = async () => {
  const { user } = renderApp('/study-hub/flashcards');
  await user.click(await screen.findByRole('button', { name: /Show answer/ }));
  await user.click(screen.getByRole('link', { name: 'Explain this' }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Tech Tutor AI' })) };
};

test('the tutor answers next to the card, stays on its subject, and returns the focus', async () => {
  const server = serve();
  const { user, panel } = await openTutor();
  expect(await panel.findByText('Port 22.')).toBeVisible();
  expect(panel.getByText('About: Front of one')).toBeVisible();
  await user.type(panel.getByRole('textbox', { name: 'Message to Tech Tutor AI' }), 'And Telnet?{Enter}');
  await waitFor(() => expect(server.callsOf('StartMessage')).toHaveLength(2));
  expect(server.callsOf('StartMessage').map(({ input }) => [input.message, input.context])).toEqual([
    ['Explain this', { kind: 'card', id: 'one' }],
    ['And Telnet?', { kind: 'card', id: 'one' }],
  ]);
  expect(server.callsOf('StartMessage')[1]?.input.conversationId).toBe('c1');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.pathname).toBe('/study-hub/flashcards');
  expect(screen.getByRole('link', { name: 'Explain this' })).toHaveFocus();
});

test('a question in a running exam is rejected with the reason', async () => {
  const server = serve();
  server.handlers.StartMessage = () => {
    throw new Refusal(404, "That's part of an exam in progress.");
  };
  const { panel } = await openTutor();
  expect(await panel.findByText("That's part of an exam in progress.")).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeConversation, makeMessage } from '../../../testing/conversations';
import { makeAssistants, makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

beforeEach(() => localStorage.clear());

const context = {
  kind: 'question',
  id: 'q1',
  title: 'Which port does SSH use?',
  url: '/study-hub?question=q1',
};
const talk = makeConversation([
  makeMessage('m1', 'user', 'Explain this', [], {
    context: {
      __typename: 'ChatContext',
      kind: 'question',
      id: 'q1',
      title: context.title,
      url: context.url,
    },
  }),
  makeMessage('m2', 'assistant', 'Port 22.'),
]);
const base = {
  Session: () => ({ me: makeUser() }),
  Assistants: () => ({ assistants: makeAssistants() }),
  Conversations: () => ({ conversations: [] }),
  Conversation: () => ({ conversation: talk }),
  ChatContext: () => ({ chatContext: { __typename: 'ChatContext' as const, title: context.title } }),
  StartMessage: () => ({ startMessage: { __typename: 'StartedReply' as const, conversationId: 'c1' } }),
};
const messageBox = () => screen.findByRole('textbox', { name: 'Message to Herbal AI' });

test("the chat shows its subject, sends it along until it's removed, and asks nothing on its own", async () => {
  const server = fakeServer(base);
  const { user } = renderApp('/ai-assistants?about=question:q1&ask=Why+22%3F');
  expect(await screen.findByText('About: Which port does SSH use?')).toBeVisible();
  expect(server.callsOf('ChatContext')).toEqual([{ kind: 'question', id: 'q1' }]);
  const box = await messageBox();
  expect(box).toHaveValue('Why 22?');
  expect(server.callsOf('StartMessage')).toEqual([]);
  await user.type(box, '{Enter}');
  expect(await screen.findByText('Port 22.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'About: Which port does SSH use?' })).toHaveAttribute(
    'href',
    '/study-hub?question=q1',
  );
  await user.click(screen.getByRole('button', { name: 'Remove About: Which port does SSH use?' }));
  await user.type(box, 'And Telnet?{Enter}');
  await waitFor(() => expect(server.callsOf('StartMessage')).toHaveLength(2));
  expect(server.callsOf('StartMessage').map(({ input }) => input.context)).toEqual([
    { kind: 'question', id: 'q1' },
    undefined,
  ]);
});

test(`an unsent "Explain this" doesn't appear in the next chat`, async () => {
  fakeServer(base);
  const { unmount } = renderApp('/ai-assistants?about=question:q1');
  expect(await messageBox()).toHaveValue('Explain this');
  unmount();
  renderApp('/ai-assistants');
  expect(await messageBox()).toHaveValue('');
});

test('a question from a running exam is rejected with the reason, and the text stays', async () => {
  const refuse = () => {
    throw new Refusal(404, "That's part of an exam in progress.");
  };
  fakeServer({ ...base, ChatContext: refuse, StartMessage: refuse });
  const { user } = renderApp('/ai-assistants?about=question:q1');
  expect(await screen.findByText("That's part of an exam in progress.")).toBeVisible();
  const box = await messageBox();
  expect(box).toHaveValue('Explain this');
  await user.type(box, '{Enter}');
  expect(await screen.findByText('Failed to get AI response')).toBeVisible();
  expect(box).toHaveValue('Explain this');
});

test('attached files appear as chips, stay if the message is rejected, and can be removed', async () => {
  const files = ['rules.md', 'map.pdf'].map((name, index) => ({
    __typename: 'File' as const,
    id: `f${index}`,
    name,
  }));
  const server = fakeServer({
    ...base,
    AttachableFiles: () => ({ files }),
    StartMessage: () => {
      throw new Refusal(400, 'One of the attached files was deleted.');
    },
  });
  const { user } = renderApp('/ai-assistants');
  const box = await messageBox();
  await user.click(screen.getByRole('button', { name: 'Attach files' }));
  for (const { name } of files) await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText('2 of 5 chosen.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.type(box, 'What does it say?{Enter}');
  expect(await screen.findByText('One of the attached files was deleted.')).toBeVisible();
  expect(box).toHaveValue('What does it say?');
  await user.click(screen.getByRole('button', { name: 'Remove map.pdf' }));
  server.handlers.StartMessage = base.StartMessage;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Port 22.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('rules.md')).not.toBeInTheDocument());
  expect(server.callsOf('StartMessage').map(({ input }) => input.attachments)).toEqual([
    ['f0', 'f1'],
    ['f0'],
  ]);
});

test('nothing can be attached without access to the File Vault', async () => {
  fakeServer({ ...base, Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS'] }) }) });
  renderApp('/ai-assistants');
  await messageBox();
  expect(screen.queryByRole('button', { name: 'Attach files' })).not.toBeInTheDocument();
});

test.each(['question', 'question:', 'user:u1', ':q1', ''])('about=%s is no context', async (about) => {
  const server = fakeServer(base);
  renderApp(`/ai-assistants?about=${about}`);
  await messageBox();
  expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
  expect(server.callsOf('ChatContext')).toEqual([]);
});

test('an explained question becomes its own card, which leads to the retest', async () => {
  const server = fakeServer({ ...base, QueueQuestionOfAnswer: () => ({ queueQuestion: 'q1' }) });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByRole('button', { name: 'Make a card' }));
  expect(await screen.findByText('Added to your cards')).toBeVisible();
  expect(server.callsOf('QueueQuestionOfAnswer')).toEqual([{ id: 'q1' }]);
});

test("a card from any other question says what it's about", async () => {
  const asked = { ...talk.messages[0], content: 'Why not 23?' };
  const server = fakeServer({
    ...base,
    Conversation: () => ({ conversation: { ...talk, messages: [asked, talk.messages[1]] } as typeof talk }),
    MakeCardOfAnswer: () => ({ addCard: { __typename: 'StudyCard' as const, id: 'card1' } }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByRole('button', { name: 'Make a card' }));
  expect(await screen.findByText('Added to your cards')).toBeVisible();
  expect(server.callsOf('MakeCardOfAnswer')).toMatchObject([
    { input: { front: 'Which port does SSH use?\n\nWhy not 23?', back: 'Port 22.' } },
  ]);
});

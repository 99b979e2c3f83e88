import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { makeAssistants, makeUser } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const makeMessage = (
  id: string,
  role: string,
  content: string,
  sources: { title: string; url: string }[] = [],
) => ({
  __typename: 'Message',
  id,
  role,
  content,
  createdAt: '2025-11-18T09:00:00.000Z',
  sources: sources.map((source) => ({ __typename: 'Source', ...source })),
});
const makeConversation = (messages: unknown[]) => ({
  __typename: 'Conversation',
  id: 'c1',
  assistantType: 'herbal',
  title: 'Chamomile',
  updatedAt: '2025-11-18T09:00:00.000Z',
  messages,
});
const talk = makeConversation([
  makeMessage('m1', 'user', 'What is chamomile for?'),
  makeMessage('m2', 'assistant', 'It calms.', [{ title: 'Chamomile monograph', url: '/herbs/chamomile' }]),
]);
const base = {
  Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS'] }) }),
  Assistants: () => ({ assistants: makeAssistants() }),
  Conversations: () => ({ conversations: [] }),
};
const reply = {
  sendMessage: {
    __typename: 'ChatReply',
    conversationId: 'c1',
    messageId: 'm2',
    response: 'It calms.',
    sources: [],
  },
};
const messageBox = (name = 'Herbal AI') => screen.findByRole('textbox', { name: `Message to ${name}` });

test('Enter sends, the answer is shown with its sources, and the conversation is in the address', async () => {
  let respond: (answer: unknown) => void = () => {};
  const server = fakeServer({
    ...base,
    Conversation: () => ({ conversation: talk }),
    SendMessage: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  const { user } = renderApp('/ai-assistants');
  await user.type(await messageBox(), 'What is chamomile for?{Enter}');
  const log = within(screen.getByRole('log', { name: 'Messages' }));
  expect(await log.findByText('What is chamomile for?')).toBeVisible();
  expect(await messageBox()).toHaveValue('');
  await user.type(await messageBox(), 'And mint?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(server.callsOf('SendMessage')).toEqual([
    {
      input: {
        assistantType: 'herbal',
        conversationId: null,
        message: 'What is chamomile for?',
        memoryEnabled: true,
      },
    },
  ]);

  respond(reply);
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chamomile monograph' })).toHaveAttribute(
    'href',
    '/herbs/chamomile',
  );
  expect(screen.getAllByText('What is chamomile for?')).toHaveLength(1);
  expect(window.location.search).toContain('conversation=c1');
  expect(await messageBox()).toHaveValue('And mint?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('Shift+Enter makes a new line; a blank message cannot be sent', async () => {
  const server = fakeServer(base);
  const { user } = renderApp('/ai-assistants');
  const box = await messageBox();
  await user.type(box, '  {Shift>}{Enter}{/Shift}  {Enter}');
  expect(box).toHaveValue('  \n  ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(server.callsOf('SendMessage')).toEqual([]);
});

test('a failure is shown with the text kept, and Retry sends it again', async () => {
  const server = fakeServer({
    ...base,
    Conversation: () => ({ conversation: talk }),
    SendMessage: () => {
      throw new Refusal(502, 'The provider did not answer.');
    },
  });
  const { user } = renderApp('/ai-assistants');
  await user.type(await messageBox(), 'What is chamomile for?{Enter}');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to get AI response')).toBeVisible();
  expect(alert.getByText('The provider did not answer.')).toBeVisible();
  expect(screen.getByText('What is chamomile for?')).toBeVisible();

  server.handlers.SendMessage = () => reply;
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('stored conversations are listed and opened', async () => {
  const server = fakeServer({
    ...base,
    Conversations: ({ assistantType }) => ({ conversations: assistantType === 'herbal' ? [talk] : [] }),
    Conversation: () => ({ conversation: talk }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal');
  await user.click(await screen.findByRole('button', { name: /Chamomile/ }));
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Chamomile/ })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.queryByText('It calms.')).not.toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: 'Tech Tutor AI' }));
  expect(await screen.findByText('No conversations yet. Your first message starts one.')).toBeVisible();
  expect(server.callsOf('Conversations')).toEqual([{ assistantType: 'herbal' }, { assistantType: 'tech' }]);
});

test('the memory switch is saved at once and falls back on failure', async () => {
  const server = fakeServer({
    ...base,
    SetAssistantMemory: () => {
      throw new Refusal(500, 'Not saved.');
    },
  });
  const { user } = renderApp('/ai-assistants?tab=tech');
  const memory = await screen.findByRole('switch', { name: 'Memory for Tech Tutor AI' });
  expect(memory).not.toBeChecked();
  await user.click(memory);
  expect(await screen.findByText('Error')).toBeVisible();
  expect(memory).not.toBeChecked();

  server.handlers.SetAssistantMemory = () => ({
    setAssistantMemory: { __typename: 'Assistant', id: 'tech', memoryEnabled: true },
  });
  await user.click(memory);
  await waitFor(() => expect(memory).toBeChecked());
  expect(server.callsOf('SetAssistantMemory')).toContainEqual({ assistantType: 'tech', enabled: true });
});

import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeConversation, makeMessage } from '../../../testing/conversations';
import { makeAssistants, makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { readDraft, saveDraft } from './messageDraft';

const me = makeUser({ features: ['AI_ASSISTANTS'] });
const base = {
  Session: () => ({ me }),
  Assistants: () => ({ assistants: makeAssistants() }),
  Conversations: () => ({ conversations: [] }),
};
const talk = makeConversation([
  makeMessage('m1', 'user', 'What is mint?'),
  makeMessage('m2', 'assistant', 'A herb.'),
]);
const messageBox = () => screen.findByRole('textbox', { name: 'Message to Herbal AI' });
beforeEach(() => localStorage.clear());

test("a message that is too long says so before it's sent, and isn't lost", async () => {
  const server = fakeServer(base);
  const { user } = renderApp('/ai-assistants');
  const box = await messageBox();
  await user.click(box);
  await user.paste('x'.repeat(7_500));
  expect(box).toHaveAccessibleDescription('7,500 of 8,000 characters');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  await user.paste('x'.repeat(100_000));
  expect(box).toHaveAccessibleDescription('107,500 of 8,000 characters: too long for one message');
  expect(box).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(server.callsOf('StartMessage')).toEqual([]);
  expect(box).toHaveValue('x'.repeat(107_500));
});

test('a message is stored until the server has accepted it, even if the window closes', async () => {
  const server = fakeServer({
    ...base,
    Conversation: () => ({ conversation: talk }),
    StartMessage: () => {
      throw new Refusal(502, 'No network.');
    },
  });
  const first = renderApp('/ai-assistants');
  await first.user.type(await messageBox(), 'What is mint?{Enter}');
  await screen.findByText('No network.');
  expect(await messageBox()).toHaveValue('What is mint?');
  first.unmount();

  const second = renderApp('/ai-assistants');
  expect(await messageBox()).toHaveValue('What is mint?');
  server.handlers.StartMessage = () => ({
    startMessage: { __typename: 'StartedReply', conversationId: 'c1' },
  });
  await second.user.type(await messageBox(), '{Enter}');
  await screen.findByText('A herb.');
  second.unmount();
  renderApp('/ai-assistants');
  expect(await messageBox()).toHaveValue('');
});

test("one person's draft isn't shown to the next person in the same browser", async () => {
  saveDraft('u2', 'herbal', 'my secret');
  fakeServer(base);
  const { user } = renderApp('/ai-assistants');
  expect(await messageBox()).toHaveValue('');
  await user.type(await messageBox(), 'mine');
  expect([readDraft('u1', 'herbal'), readDraft('u2', 'herbal')]).toEqual(['mine', 'my secret']);
});

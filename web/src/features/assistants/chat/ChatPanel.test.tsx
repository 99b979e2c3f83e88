import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  assistantsBase,
  delta,
  makeConversation,
  makeMessage,
  question,
  talk,
} from '../../../testing/conversations';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// In jsdom the page stays empty if its code arrives after the first check.
import '../AssistantsPage';

const started = { startMessage: { __typename: 'StartedReply', conversationId: 'c1' } };
const inProgress = makeConversation([
  question,
  makeMessage('m2', 'assistant', '', [], { state: 'streaming' }),
]);
const messageBox = (name = 'Herbal AI') => screen.findByRole('textbox', { name: `Message to ${name}` });

test('Enter sends, the answer grows and shows its sources, and the conversation is in the address', async () => {
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: inProgress }),
    StartMessage: () => started,
  });
  const { user } = renderApp('/ai-assistants');
  await user.type(await messageBox(), 'What is chamomile for?{Enter}');
  const log = within(screen.getByRole('log', { name: 'Messages' }));
  expect(await log.findByText('What is chamomile for?')).toBeVisible();
  expect(await messageBox()).toHaveValue('');
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeEnabled();
  await user.type(await messageBox(), 'And mint?{Enter}');
  expect(server.callsOf('StartMessage')).toEqual([
    {
      input: {
        assistantType: 'herbal',
        conversationId: null,
        message: 'What is chamomile for?',
        memoryEnabled: true,
      },
    },
  ]);

  await server.publish(delta({ text: 'It ' }));
  await server.publish(delta({ text: 'It ca' }));
  await server.publish(delta({ text: 'lms.', offset: 5 }));
  expect(await screen.findByText('It calms.')).toBeVisible();
  server.handlers.Conversation = () => ({ conversation: talk });
  await server.publish(delta({ state: 'complete' }));
  expect(await screen.findByRole('link', { name: 'Chamomile monograph' })).toHaveAttribute(
    'href',
    '/herbs/chamomile',
  );
  expect(screen.getAllByText('What is chamomile for?')).toHaveLength(1);
  expect(window.location.search).toContain('conversation=c1');
  expect(await messageBox()).toHaveValue('And mint?');
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('Esc stops an answer, which stays and can be regenerated, and a message can be edited', async () => {
  const half = (state: 'streaming' | 'stopped') =>
    makeConversation([question, makeMessage('m2', 'assistant', 'It', [], { state })]);
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: half('streaming') }),
    StopMessage: () => ({ stopMessage: { __typename: 'Message', id: 'm2' } }),
    RegenerateAnswer: () => ({ regenerateAnswer: { __typename: 'StartedReply', conversationId: 'c1' } }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByText('It'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(server.callsOf('StopMessage')).toEqual([{ id: 'm2' }]));
  server.handlers.Conversation = () => ({ conversation: half('stopped') });
  await server.publish(delta({ state: 'stopped', offset: 2 }));
  expect(await screen.findByText('Stopped.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Regenerate' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: 'Edit message' }), ' And mint?');
  await user.click(screen.getByRole('button', { name: 'Save & resend' }));
  await waitFor(() =>
    expect(server.callsOf('RegenerateAnswer')).toEqual([
      { input: { messageId: 'm1', message: null, memoryEnabled: true } },
      { input: { messageId: 'm1', message: 'What is chamomile for? And mint?', memoryEnabled: true } },
    ]),
  );
});

test('a failed answer says why, and Retry asks again', async () => {
  const failed = makeMessage('m2', 'assistant', '', [], {
    state: 'failed',
    failure: 'The provider is away.',
  });
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: makeConversation([question, failed]) }),
    RegenerateAnswer: () => ({ regenerateAnswer: { __typename: 'StartedReply', conversationId: 'c1' } }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  expect(await screen.findByText('The provider is away.')).toBeVisible();
  server.handlers.Conversation = () => ({ conversation: talk });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("Shift+Enter adds a new line, and a blank message can't be sent", async () => {
  const server = fakeServer(assistantsBase);
  const { user } = renderApp('/ai-assistants');
  const box = await messageBox();
  await user.type(box, '  {Shift>}{Enter}{/Shift}  {Enter}');
  expect(box).toHaveValue('  \n  ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(server.callsOf('StartMessage')).toEqual([]);
});

test('a rejected message returns to its field with the reason, before newer text, and can be sent again', async () => {
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: talk }),
    StartMessage: () => {
      throw new Refusal(502, 'The provider did not answer.');
    },
  });
  const { user } = renderApp('/ai-assistants');
  await user.type(await messageBox(), 'What is chamomile for?{Enter}');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Failed to get AI response')).toBeVisible();
  expect(alert.getByText('The provider did not answer.')).toBeVisible();
  const box = await messageBox();
  expect(box).toHaveValue('What is chamomile for?');
  expect(
    within(screen.getByRole('log', { name: 'Messages' })).queryByText('What is chamomile for?'),
  ).toBeNull();

  let refuse: () => void = () => undefined;
  server.handlers.StartMessage = () =>
    new Promise((_resolve, reject) => {
      refuse = () => reject(new Refusal(429, 'You’re sending messages too quickly.'));
    });
  await user.type(box, '{Enter}And mint?');
  expect(box).toHaveValue('And mint?');
  refuse();
  expect(await screen.findByText('You’re sending messages too quickly.')).toBeVisible();
  expect(box).toHaveValue('What is chamomile for?\n\nAnd mint?');

  server.handlers.StartMessage = () => started;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the reason for a rejection stays in its conversation, and the text stays with its author', async () => {
  fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: talk }),
    StartMessage: () => {
      throw new Refusal(429, 'You’re sending messages too quickly.');
    },
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.type(await messageBox(), 'And mint?{Enter}');
  expect(await screen.findByText('You’re sending messages too quickly.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(await screen.findByText(/Conversations are saved/)).toBeVisible();
  expect(screen.queryByText('You’re sending messages too quickly.')).not.toBeInTheDocument();
  expect(await messageBox()).toHaveValue('And mint?');
});

test('opening another conversation while a message is being sent stays there', async () => {
  let arrive: (answer: typeof started) => void = () => undefined;
  const arrived = new Promise<typeof started>((resolve) => {
    arrive = resolve;
  });
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: talk }),
    StartMessage: () => arrived,
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.type(await messageBox(), 'And mint?{Enter}');
  await waitFor(() => expect(server.callsOf('StartMessage')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(await screen.findByText(/Conversations are saved/)).toBeVisible();
  const reads = server.callsOf('Conversation').length;
  arrive(started);
  await waitFor(() => expect(server.callsOf('Conversation').length).toBeGreaterThan(reads));
  await waitFor(() => expect(server.callsOf('Conversations').length).toBeGreaterThan(1));
  expect(screen.getByText(/Conversations are saved/)).toBeVisible();
});

test('an answer and its question become a card for members who study', async () => {
  const server = fakeServer({
    ...assistantsBase,
    Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS', 'STUDY_HUB'] }) }),
    Conversation: () => ({ conversation: talk }),
    MakeCardOfAnswer: () => ({ addCard: { __typename: 'StudyCard', id: 'card1' } }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByRole('button', { name: 'Make a card' }));
  expect(await screen.findByText('Added to your cards')).toBeVisible();
  expect(server.callsOf('MakeCardOfAnswer')).toEqual([
    {
      input: {
        front: 'What is chamomile for?',
        back: 'It calms.',
        deck: '',
        url: '/ai-assistants?tab=herbal&conversation=c1',
      },
    },
  ]);
});

test('an answer becomes a note', async () => {
  const server = fakeServer({
    ...assistantsBase,
    Session: () => ({ me: makeUser() }),
    Conversation: () => ({ conversation: talk }),
    SaveAnswerAsNote: () => ({ createNote: { __typename: 'Note', id: 'n1', title: 'It calms.' } }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByRole('button', { name: 'Save as note' }));
  expect(await screen.findByText('Saved as a note')).toBeVisible();
  expect(server.callsOf('SaveAnswerAsNote')).toEqual([
    { input: { title: 'It calms.', body: 'It calms.', tags: ['assistant'] } },
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Feature } from '../../../core/schema.generated';
import { makeConversation, makeMessage } from '../../../testing/conversations';
import { makeAssistants, makeUser } from '../../../testing/factories';
import { fakeServer, type Handlers, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

type Action = ReturnType<typeof makeMessage>['actions'][number];

const action = (
  id: string,
  kind: Action['kind'],
  title: string,
  state: Action['state'] = 'proposed',
): Action => ({
  __typename: 'AssistantAction',
  id,
  kind,
  title,
  text: `Text of ${title}`,
  state,
  url: state === 'done' ? (kind === 'note' ? `/notes?note=${id}` : '/study-hub/flashcards?view=cards') : null,
});
const answer = (actions: Action[]) => makeMessage('m2', 'assistant', 'Here you are.', [], { actions });
const cards = (state?: Action['state']) =>
  ['a', 'b', 'c'].map((id) => action(id, 'card', `Front ${id}`, state));
const open = (
  actions: Action[],
  handlers: Handlers = {},
  features: Feature[] = ['AI_ASSISTANTS', 'NOTES', 'STUDY_HUB'],
) => {
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features }) }),
    Assistants: () => ({ assistants: makeAssistants() }),
    Conversations: () => ({ conversations: [] }),
    Conversation: () => ({
      conversation: makeConversation([makeMessage('m1', 'user', 'Which cards?'), answer(actions)]),
    }),
    ...handlers,
  });
  return { server, ...renderApp('/ai-assistants?conversation=c1') };
};

test('three proposed cards are added at once, also with the keyboard, and Undo removes them', async () => {
  const { server, user } = open(cards(), {
    RunAssistantActions: () => ({ runAssistantActions: answer(cards('done')) }),
    UndoAssistantActions: () => ({ undoAssistantActions: answer(cards()) }),
  });
  const section = within(await screen.findByRole('region', { name: 'Actions' }));
  await user.click(section.getByText('Front a'));
  expect(await section.findByText('Text of Front a')).toBeVisible();
  section.getByRole('button', { name: 'Add 3 cards' }).focus();
  await user.keyboard('{Enter}');
  expect(await section.findByText(/3 cards added/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Show cards' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Actions' })).toHaveFocus());
  await user.click(section.getByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('button', { name: 'Add 3 cards' })).toBeVisible();
  const variables = { messageId: 'm2', ids: ['a', 'b', 'c'] };
  expect(server.callsOf('RunAssistantActions')).toEqual([variables]);
  expect(server.callsOf('UndoAssistantActions')).toEqual([variables]);
});

test('a created note is announced with its link and Undo, and a proposed one has its own button', async () => {
  open([action('a', 'note', 'ARP', 'done'), action('b', 'note', 'DHCP')]);
  const section = within(await screen.findByRole('region', { name: 'Actions' }));
  expect(section.getByText(/Note saved/)).toBeVisible();
  expect(section.getByRole('link', { name: 'ARP' })).toHaveAttribute('href', '/notes?note=a');
  expect(section.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect(section.getByRole('button', { name: 'Save note' })).toBeEnabled();
});

test('a rejected action says why, and the proposal stays', async () => {
  const { user } = open([action('a', 'note', 'ARP')], {
    RunAssistantActions: () => {
      throw new Refusal(403, 'You do not have access to notes.', { code: 'FORBIDDEN' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save note' }));
  expect((await screen.findAllByText('You do not have access to notes.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save note' })).toBeEnabled();
});

test('nothing is offered without access', async () => {
  open([action('a', 'note', 'ARP')], {}, ['AI_ASSISTANTS']);
  expect(await screen.findByText('Here you are.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Actions' })).not.toBeInTheDocument();
});

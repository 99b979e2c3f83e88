import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assistantsBase, talk } from '../../testing/conversations';
import { type Answer, fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

test('stored conversations are listed and can be opened', async () => {
  const server = fakeServer({
    ...assistantsBase,
    Conversations: ({ assistantType }) => ({ conversations: assistantType === 'herbal' ? [talk] : [] }),
    Conversation: () => ({ conversation: talk }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal');
  await user.click(await screen.findByRole('button', { name: /^Chamomile/ }));
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Chamomile/ })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.queryByText('It calms.')).not.toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: 'Tech Tutor AI' }));
  expect(await screen.findByText('No conversations yet. Send a message to start one.')).toBeVisible();
  const asked = new Set(server.callsOf('Conversations').map(({ assistantType }) => assistantType));
  expect([...asked]).toEqual(['herbal', 'tech']);
});

test('a conversation can be found, renamed, deleted, and restored', async () => {
  let list: Answer<'Conversations'>['conversations'] = [talk];
  const server = fakeServer({
    ...assistantsBase,
    Conversations: () => ({ conversations: list }),
    RenameConversation: () => ({ renameConversation: { ...talk, title: 'Camomile' } }),
    DeleteConversation: () => {
      list = [];
      return { deleteConversation: { __typename: 'Conversation', id: 'c1' } };
    },
    RestoreConversation: () => {
      list = [talk];
      return { restoreConversation: { __typename: 'Conversation', id: 'c1' } };
    },
  });
  const { user } = renderApp('/ai-assistants?tab=herbal');
  const choose = async (title: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Chamomile', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, ' Camomile {Enter}');
  expect(await screen.findByRole('button', { name: /^Camomile/ })).toBeVisible();
  expect(server.callsOf('RenameConversation')).toEqual([{ input: { id: 'c1', title: 'Camomile' } }]);

  await choose('Camomile', 'Delete');
  expect(await screen.findByText('No conversations yet. Send a message to start one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Chamomile/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations...' }), 'zeb');
  await waitFor(() => expect(server.callsOf('Conversations').at(-1)).toMatchObject({ search: 'zeb' }));
});

test('the memory switch is saved at once and reverts on failure', async () => {
  const server = fakeServer({
    ...assistantsBase,
    SetAssistantMemory: () => {
      throw new Refusal(500, 'Not saved.');
    },
  });
  const { user } = renderApp('/ai-assistants?tab=tech');
  const memory = await screen.findByRole('switch', { name: 'Memory for Tech Tutor AI' });
  expect(memory).not.toBeChecked();
  await user.click(memory);
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getAllByText('Not saved.')[0]).toBeVisible();
  expect(memory).not.toBeChecked();

  server.handlers.SetAssistantMemory = () => ({
    setAssistantMemory: { __typename: 'Assistant', id: 'tech', memoryEnabled: true },
  });
  await user.click(memory);
  await waitFor(() => expect(memory).toBeChecked());
  expect(server.callsOf('SetAssistantMemory')).toContainEqual({ assistantType: 'tech', enabled: true });
});

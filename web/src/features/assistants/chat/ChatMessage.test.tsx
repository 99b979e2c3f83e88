import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  assistantsBase,
  delta,
  makeConversation,
  makeMessage,
  question,
  talk,
} from '../../../testing/conversations';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

test("Enter sends an edited message, but Shift+Enter and composing don't, and a rejected edit stays", async () => {
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: talk }),
    RegenerateAnswer: () => {
      throw new Refusal(429, 'You’re sending messages too quickly.');
    },
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = screen.getByRole('textbox', { name: 'Edit message' });
  await user.clear(field);
  await user.type(field, 'And{Shift>}{Enter}{/Shift}mint?');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(field, { key: 'Enter', ...composing });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(server.callsOf('RegenerateAnswer')).toEqual([]);
  await user.type(field, '{Enter}');
  expect(await screen.findByText('You’re sending messages too quickly.')).toBeVisible();
  expect(field).toHaveValue('And\nmint?');
  await user.click(field);
  await user.paste('x'.repeat(9_000));
  expect(field).toHaveAccessibleDescription('9,009 of 8,000 characters: too long for one message');
  await user.type(field, '{Enter}');
  expect(server.callsOf('RegenerateAnswer')).toHaveLength(1);
});

test("arrows step through a message's versions, and another window follows", async () => {
  const versions = ['m2', 'm3'];
  const show = (id: string, content: string) =>
    makeConversation([question, makeMessage(id, 'assistant', content, [], { versions })]);
  const server = fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: show('m3', 'It calms nerves.') }),
    ShowMessageVersion: () => ({ showMessageVersion: show('m2', 'It calms.') }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  expect(await screen.findByText('It calms nerves.')).toBeVisible();
  expect(screen.getByText('Version 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next version' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next version' }));
  const previous = screen.getByRole('button', { name: 'Previous version' });
  act(() => previous.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('It calms.')).toBeVisible();
  expect(screen.queryByText('It calms nerves.')).not.toBeInTheDocument();
  expect(screen.getByText('Version 1 of 2')).toBeInTheDocument();
  expect(previous).toHaveFocus();
  expect(server.callsOf('ShowMessageVersion')).toEqual([{ id: 'm2' }]);

  // Another window switches back to a version that is already loaded here.
  await server.publish(delta({ messageId: 'm3', state: 'complete' }));
  expect(await screen.findByText('It calms nerves.')).toBeVisible();
});

test('an answer says which memories it used and where to delete them', async () => {
  const memories = [{ __typename: 'UsedMemory', id: 'y1', text: 'My name is Mira.' }];
  const answer = makeMessage('m2', 'assistant', 'Hello.', [], { memories });
  fakeServer({
    ...assistantsBase,
    Conversation: () => ({ conversation: makeConversation([question, answer]) }),
  });
  const { user } = renderApp('/ai-assistants?tab=herbal&conversation=c1');
  await user.click(await screen.findByText('Used 1 memory'));
  expect(screen.getByText('My name is Mira.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit or forget' })).toHaveAttribute(
    'href',
    '/ai-assistants/memory',
  );
});

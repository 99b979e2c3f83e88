import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeConversation, makeMessage } from '../../../testing/conversations';
import { makeAdmin, makeAssistant, makeAssistants, makeUser } from '../../../testing/factories';
import { type Answer, fakeServer, Refusal } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

type Made = Answer<'EditAssistant'>['customAssistant'];
type Knowledge = Made['knowledge'][number];

const item = (given: Partial<Knowledge>): Knowledge => ({
  __typename: 'KnowledgeItem',
  id: 'n1',
  kind: 'note',
  title: 'Exam plan',
  state: 'ready',
  problem: null,
  ...given,
});
const made = {
  __typename: 'CustomAssistant',
  id: 'a1',
  name: 'Guide',
  description: 'Knows the way.',
  icon: 'compass',
  color: 'green',
  instructions: 'Be brief.',
  starters: ['Where to?'],
  revision: 3,
  knowledge: [
    item({}),
    item({ id: 'f1', kind: 'file', title: 'old.pdf', state: 'failed', problem: 'It is broken.' }),
  ],
  shares: [],
};
const ownAssistant = makeAssistant({ origin: 'own', starters: ['Where to?'] });
const base = {
  Session: () => ({ me: makeUser() }),
  Assistants: () => ({ assistants: [...makeAssistants(), ownAssistant] }),
  // The page frame counts the assistants.
  ShellCounts: () => ({
    unreadNotifications: 0,
    assistants: [...makeAssistants(), ownAssistant],
    dueCards: 0,
  }),
  Conversations: () => ({ conversations: [] }),
  KnowledgeStates: () => ({ customAssistant: made }),
  EditAssistant: () => ({ customAssistant: made }),
};

test('an assistant is created with appearance, instructions, questions, and knowledge, and opens', async () => {
  const server = fakeServer({
    ...base,
    KnowledgeChoices: ({ search }) => ({
      notes: search ? [] : [{ __typename: 'Note', id: 'n1', title: 'Exam plan' }],
      files: [{ __typename: 'File', id: 'f1', name: 'objectives.pdf' }],
    }),
    CreateAssistant: () => ({ createCustomAssistant: made }),
  });
  const { user } = renderApp('/ai-assistants/create');
  await user.click(await screen.findByRole('button', { name: 'Create assistant' }));
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Guide ');
  await user.click(screen.getByRole('radio', { name: 'Compass' }));
  await user.click(screen.getByRole('radio', { name: 'Green' }));
  await user.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Be brief.');
  await user.type(
    screen.getByRole('textbox', { name: 'Starter questions' }),
    'Where to?{Enter}{Enter} Why? ',
  );
  await user.click(screen.getByRole('button', { name: 'Choose notes and files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose notes and files' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Exam plan' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Search notes and files...' }), 'obj');
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Exam plan' })).not.toBeInTheDocument());
  await user.click(dialog.getByRole('checkbox', { name: 'objectives.pdf' }));
  expect(dialog.getByText('2 of 50 chosen.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('objectives.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create assistant' }));

  expect(await screen.findByRole('tab', { name: 'Guide', selected: true })).toBeVisible();
  expect(server.callsOf('CreateAssistant')).toEqual([
    {
      input: {
        name: 'Guide',
        description: '',
        icon: 'compass',
        color: 'green',
        instructions: 'Be brief.',
        starters: ['Where to?', 'Why?'],
        knowledge: [
          { kind: 'note', id: 'n1' },
          { kind: 'file', id: 'f1' },
        ],
      },
    },
  ]);
  expect(screen.getByText(/1 of 2 notes and files can’t be used/)).toBeVisible();
});

test('an assistant can be edited, unreadable knowledge says why and can be removed, and a conflict is shown', async () => {
  const server = fakeServer({
    ...base,
    UpdateAssistant: () => {
      throw new Refusal(409, 'This assistant was changed in another window.', { code: 'CONFLICT' });
    },
  });
  const { user } = renderApp('/ai-assistants/a1/edit');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Guide');
  expect(screen.getByRole('radio', { name: 'Compass' })).toBeChecked();
  expect(await screen.findByText('It is broken.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove old.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This assistant was changed in another window.')).toBeVisible();
  expect(server.callsOf('UpdateAssistant')).toEqual([
    { input: expect.objectContaining({ id: 'a1', revision: 3, knowledge: [{ kind: 'note', id: 'n1' }] }) },
  ]);
  server.handlers.UpdateAssistant = () => ({ updateCustomAssistant: { ...made, revision: 4 } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('tab', { name: 'Guide', selected: true })).toBeVisible();
});

test('a suggested question is asked at once', async () => {
  const server = fakeServer({
    ...base,
    Conversation: () => ({ conversation: makeConversation([makeMessage('m1', 'user', 'Where to?')]) }),
    StartMessage: () => ({ startMessage: { __typename: 'StartedReply', conversationId: 'c1' } }),
  });
  const { user } = renderApp('/ai-assistants?tab=a1');
  await user.click(await screen.findByRole('button', { name: 'Where to?' }));
  await waitFor(() =>
    expect(server.callsOf('StartMessage')).toEqual([
      { input: { assistantType: 'a1', conversationId: null, message: 'Where to?', memoryEnabled: true } },
    ]),
  );
});

test('an assistant can be shared and unshared, deleted, and restored', async () => {
  const noor = { __typename: 'AssistantShare', id: 's1', audience: 'MEMBER', username: 'noor' } as const;
  let shares: Answer<'AssistantShares'>['customAssistant']['shares'] = [noor];
  let assistants = [...makeAssistants(), ownAssistant];
  const server = fakeServer({
    ...base,
    Assistants: () => ({ assistants }),
    ShellCounts: () => ({ unreadNotifications: 0, assistants, dueCards: 0 }),
    AssistantShares: () => ({ customAssistant: { ...made, shares }, assistantGroups: [] }),
    ShareAssistant: () => {
      throw new Refusal(400, 'No such member', { fields: { username: 'No such member' } });
    },
    UnshareAssistant: () => {
      shares = [];
      return { unshareAssistant: 's1' };
    },
    DeleteAssistant: () => {
      assistants = makeAssistants();
      return { deleteCustomAssistant: 'a1' };
    },
    RestoreAssistant: () => {
      assistants = [...makeAssistants(), ownAssistant];
      return { restoreCustomAssistant: { __typename: 'CustomAssistant', id: 'a1' } };
    },
  });
  const { user } = renderApp('/ai-assistants?tab=a1');
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Guide' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Share');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  await user.type(dialog.getByRole('textbox', { name: 'Member' }), ' nobody {Enter}');
  expect(await dialog.findByText('No such member')).toBeVisible();
  expect(server.callsOf('ShareAssistant')).toEqual([{ id: 'a1', username: 'nobody' }]);
  await user.click(await dialog.findByRole('button', { name: 'Remove access for noor' }));
  await waitFor(() => expect(dialog.queryByText('noor')).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await choose('Delete');
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Guide' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('tab', { name: 'Guide', selected: true })).toBeVisible();
});

test('conversations with an assistant that is no longer available are read-only', async () => {
  const talk = makeConversation([
    makeMessage('m1', 'user', 'Where to?'),
    makeMessage('m2', 'assistant', 'North.', [{ title: 'Knowledge: Map', url: '' }]),
  ]);
  fakeServer({
    ...base,
    Assistants: () => ({ assistants: [...makeAssistants(), makeAssistant({ origin: 'former' })] }),
    Conversation: () => ({ conversation: talk }),
  });
  renderApp('/ai-assistants?tab=a1&conversation=c1');
  expect(await screen.findByText('North.')).toBeVisible();
  expect(screen.getByText('Knowledge: Map')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Knowledge: Map' })).not.toBeInTheDocument();
  expect(screen.getByText(/You can still read your conversations/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message to Guide' })).not.toBeInTheDocument();
  for (const name of ['Edit', 'Regenerate', 'Actions for Guide'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('an assistant can be shared with a group, and by admins with everyone', async () => {
  const assistants = [...makeAssistants(), ownAssistant];
  const server = fakeServer({
    ...base,
    Session: () => ({ me: makeAdmin() }),
    Assistants: () => ({ assistants }),
    ShellCounts: () => ({ unreadNotifications: 0, assistants, dueCards: 0 }),
    AssistantShares: () => ({
      customAssistant: {
        ...made,
        shares: [{ __typename: 'AssistantShare', id: 's2', audience: 'EVERYONE', username: 'Everyone' }],
      },
      assistantGroups: [{ __typename: 'AssistantGroup', id: 'g1', name: 'Evening class' }],
    }),
    ShareAssistantWithGroup: () => ({ shareAssistantWithGroup: { __typename: 'AssistantShare', id: 's1' } }),
    ShareAssistantWithEveryone: () => ({
      shareAssistantWithEveryone: { __typename: 'AssistantShare', id: 's2' },
    }),
  });
  const { user } = renderApp('/ai-assistants?tab=a1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Guide' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(await dialog.findByText('All members who can use assistants')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Share with everyone' }));
  await user.click(dialog.getByRole('combobox', { name: 'Share with a group' }));
  await user.click(await screen.findByRole('option', { name: 'Evening class' }));
  await waitFor(() =>
    expect(server.callsOf('ShareAssistantWithGroup')).toEqual([{ id: 'a1', groupId: 'g1' }]),
  );
  expect(server.callsOf('ShareAssistantWithEveryone')).toEqual([{ id: 'a1' }]);
});

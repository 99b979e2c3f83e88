import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { type Answer, fakeServer } from '../../../testing/fakeServer';
import { unchecked } from '../../../testing/questions';
import { renderApp } from '../../../testing/renderApp';

const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };
const command: Answer<'ReferenceEntry'>['referenceEntry'] = {
  __typename: 'ReferenceEntry',
  id: 'ios-no-shutdown',
  kind: 'command',
  title: 'no shutdown',
  aliases: [],
  body: ['no shutdown is something.', 'More of it is told here.'],
  exam: 'ccna',
  objective: '3.4',
  mode: 'interface configuration',
  syntax: 'no shutdown',
  example: 'R1(config-if)# no shutdown',
  topic: 'interfaces',
  related: [
    {
      __typename: 'ReferenceLink',
      id: 'ios-interface',
      title: 'interface',
      url: '/study-hub/glossary?tab=commands&entry=ios-interface',
    },
  ],
  modules: [],
  source: unchecked,
};
const makeOutcome = (change: Partial<Answer<'TypeCommand'>['typeCommand']>): Answer<'TypeCommand'> => ({
  typeCommand: {
    __typename: 'CommandOutcome',
    verdict: 'moved',
    prompt: 'R1(config-if)#',
    output: [],
    explanation: null,
    answer: null,
    entry: null,
    ...change,
  },
});
const topic = { __typename: 'CommandTopicProgress', topic: 'interfaces', total: 18, right: 4 };
const task = {
  __typename: 'CommandTask',
  id: 'ios-no-shutdown',
  topic: 'interfaces',
  task: 'Turn this interface on.',
  prompt: 'R1(config-if)#',
};

test('the command drill works by keyboard alone: help, the wrong mode, and an incorrect line that comes again', async () => {
  const server = fakeServer({
    ...base,
    CommandTopics: () => ({ commandTopics: [topic] }),
    CommandTasks: () => ({ commandTasks: [task] }),
    TypeCommand: () =>
      makeOutcome({
        verdict: 'help',
        prompt: 'R1>',
        output: ['enable'],
      }),
  });
  const { user } = renderApp('/study-hub/cli?topic=interfaces&start=exec');
  const input = await screen.findByRole('textbox', { name: 'Command at R1>' });
  expect(screen.getByText('Turn this interface on.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Interfaces 4 of 18 correct' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(server.callsOf('CommandTasks')).toEqual([{ topic: 'interfaces' }]);
  expect(input).toHaveFocus();
  await user.keyboard('en?');
  expect(await within(screen.getByRole('log')).findAllByText('enable')).not.toHaveLength(0);
  // The line stays, like on the device.
  expect(input).toHaveValue('en');

  server.handlers.TypeCommand = () =>
    makeOutcome({ verdict: 'elsewhere', prompt: 'R1>', explanation: 'You are in user EXEC mode.' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('You are in user EXEC mode.')).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(input).toHaveValue('en');

  server.handlers.TypeCommand = () =>
    makeOutcome({
      verdict: 'wrong',
      answer: 'no shutdown',
      explanation: 'It is another word.',
      entry: command,
    });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Incorrect')).toBeVisible();
  expect(screen.getByText('It is another word.')).toBeVisible();
  expect(screen.getByText('R1(config-if)# no shutdown')).toBeVisible();
  expect(screen.getByRole('link', { name: 'interface' })).toHaveAttribute(
    'href',
    '/study-hub/glossary?tab=commands&entry=ios-interface',
  );
  expect(screen.getByRole('button', { name: 'Next command' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Command 2 of 2')).toBeVisible();

  server.handlers.TypeCommand = () =>
    makeOutcome({ verdict: 'right', answer: 'no shutdown', entry: command });
  await user.keyboard('no shut{Enter}');
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(server.callsOf('TypeCommand').at(-1)).toEqual({
    input: { taskId: 'ios-no-shutdown', prompt: 'R1>', line: 'no shut', tries: 0 },
  });
  await user.keyboard('{Enter}');
  // The first try counts.
  expect(await screen.findByText('0 of 1 correct')).toBeVisible();
});

test('after the second incorrect line there is a hint; a skipped command counts as skipped', async () => {
  const server = fakeServer({
    ...base,
    CommandTopics: () => ({ commandTopics: [topic] }),
    CommandTasks: () => ({ commandTasks: [task, { ...task, id: 'ios-shutdown', task: 'Switch it off.' }] }),
    TypeCommand: ({ input }) =>
      makeOutcome({
        verdict: 'tryAgain',
        explanation: input.tries === 1 ? '“no” is correct. Next comes “shutdown”.' : null,
      }),
  });
  const { user } = renderApp('/study-hub/cli?topic=interfaces');
  expect(await screen.findByRole('textbox', { name: 'Command at R1(config-if)#' })).toHaveFocus();
  await user.keyboard('no x{Enter}');
  expect(await screen.findByText('Not quite. Try again.')).toBeVisible();
  await user.keyboard('no y{Enter}');
  expect(await screen.findByText('Hint: “no” is correct. Next comes “shutdown”.')).toBeVisible();
  server.handlers.TypeCommand = () =>
    makeOutcome({ verdict: 'right', answer: 'no shutdown', entry: command });
  await user.keyboard('no shut{Enter}');
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(server.callsOf('TypeCommand').map(({ input }) => input.tries)).toEqual([0, 1, 2]);
  // The command comes again at the end because it needed the hint.
  await user.click(screen.getByRole('button', { name: 'Next command' }));
  expect(await screen.findByText('Command 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('Command 3 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('heading', { name: '0 of 2 correct, 1 skipped' })).toBeVisible();
});

test.each([true, false])(
  'a command can be explained next to the round; may use assistants: %s',
  async (mayAsk) => {
    fakeServer({
      Session: () => ({
        me: makeUser({ features: mayAsk ? ['STUDY_HUB', 'AI_ASSISTANTS'] : ['STUDY_HUB'] }),
      }),
      CommandTopics: () => ({ commandTopics: [topic] }),
      CommandTasks: () => ({ commandTasks: [task] }),
      TypeCommand: () => makeOutcome({ verdict: 'right', answer: 'no shutdown', entry: command }),
    });
    const { user } = renderApp('/study-hub/cli?topic=interfaces');
    await screen.findByRole('textbox', { name: 'Command at R1(config-if)#' });
    expect(screen.queryByRole('link', { name: /Explain this/ })).toBeNull();
    await user.keyboard('no shut{Enter}');
    expect(await screen.findByText('Correct')).toBeVisible();
    const tutor = screen.queryByRole('link', { name: 'Explain this' });
    if (!mayAsk) return expect(tutor).toBeNull();
    expect(tutor).toHaveAttribute('href', '/ai-assistants?tab=tech&about=question:ios-no-shutdown');
  },
);

import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { makeUser } from '../../testing/factories';
import { fakeServer, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const base = { Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }) };
const link = (id: string, title: string, url: string) => ({ __typename: 'ReferenceLink', id, title, url });
const makeEntry = (id: string, title: string, change: object = {}) => ({
  __typename: 'ReferenceEntry',
  id,
  kind: 'term',
  title,
  aliases: [],
  body: [`${title} is something.`, 'More of it is told here.'],
  exam: 'core1',
  objective: '3.4',
  mode: null,
  syntax: null,
  example: null,
  topic: null,
  related: [],
  modules: [],
  ...change,
});
const command = makeEntry('ios-no-shutdown', 'no shutdown', {
  kind: 'command',
  exam: 'ccna',
  mode: 'interface configuration',
  syntax: 'no shutdown',
  example: 'R1(config-if)# no shutdown',
  topic: 'interfaces',
  related: [link('ios-interface', 'interface', '/study-hub/glossary?tab=commands&entry=ios-interface')],
});
const makeOutcome = (change: object) => ({
  typeCommand: {
    __typename: 'CommandOutcome',
    verdict: 'moved',
    prompt: 'R1(config-if)#',
    output: [],
    explanation: null,
    answer: null,
    help: [],
    entry: null,
    ...change,
  },
});
const topic = { __typename: 'CommandTopicProgress', topic: 'interfaces', total: 18, right: 4 };
const task = {
  __typename: 'CommandTask',
  id: 'ios-no-shutdown',
  topic: 'interfaces',
  task: 'Switch this interface on.',
  prompt: 'R1(config-if)#',
};

test('the command drill: help, the wrong mode, a wrong line that comes again, all by keyboard', async () => {
  const server = fakeServer({
    ...base,
    CommandTopics: () => ({ commandTopics: [topic] }),
    CommandTasks: () => ({ commandTasks: [task] }),
    TypeCommand: () =>
      makeOutcome({
        verdict: 'help',
        prompt: 'R1>',
        help: [{ __typename: 'CommandHelp', word: 'enable', command: 'enable' }],
      }),
  });
  const { user } = renderApp('/study-hub/cli?topic=interfaces&start=exec');
  const input = await screen.findByRole('textbox', { name: 'Command at R1>' });
  expect(screen.getByText('Switch this interface on.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Interfaces 4 of 18 right' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(server.callsOf('CommandTasks')).toEqual([{ topic: 'interfaces' }]);
  expect(input).toHaveFocus();
  await user.keyboard('en?');
  expect(await within(screen.getByRole('log')).findAllByText('enable')).not.toHaveLength(0);
  // The line stays, as on the device.
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
  expect(await screen.findByText('Not right')).toBeVisible();
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
  expect(await screen.findByText('Right')).toBeVisible();
  expect(server.callsOf('TypeCommand').at(-1)).toEqual({
    input: { taskId: 'ios-no-shutdown', prompt: 'R1>', line: 'no shut' },
  });
  await user.keyboard('{Enter}');
  // The first time counts.
  expect(await screen.findByText('0 of 1 correct')).toBeVisible();
});

test('the glossary: search, letters and the open term are in the address; a term becomes a card', async () => {
  const raid = makeEntry('term-raid', 'RAID', { modules: [link('m1', 'Storage', '/study-hub/modules/m1')] });
  const server = fakeServer({
    ...base,
    ReferenceEntry: () => ({ referenceEntry: raid }),
    Reference: () => ({
      referenceEntries: [
        raid,
        makeEntry('term-ram', 'RAM', { exam: 'core2' }),
        makeEntry('term-dimm', 'DIMM', { body: ['A DIMM is a bar of RAM.'] }),
      ],
      queuedEntries: ['term-ram'],
    }),
    QueueEntry: () => ({ queueEntry: 'term-raid' }),
  });
  const { user } = renderApp('/study-hub/glossary?entry=term-raid');
  const name = await screen.findByRole('button', { name: 'RAID' });
  expect(name).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'Storage' })).toHaveAttribute(
    'href',
    '/study-hub/modules/m1',
  );
  await user.click(screen.getByRole('button', { name: 'Make a card' }));
  expect(await screen.findByRole('button', { name: 'In your cards' })).toBeDisabled();
  expect(server.callsOf('QueueEntry')).toEqual([{ id: 'term-raid' }]);

  await user.type(screen.getByRole('searchbox', { name: 'Search terms...' }), 'ram');
  expect(await screen.findByText('2 of 3 terms')).toBeVisible();
  expect(window.location.search).toBe('?q=ram');
  // What bears the name comes before what only speaks of it.
  const found = within(screen.getByRole('tabpanel')).getAllByRole('button', { expanded: false });
  expect(found.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['RAM', 'DIM']);
  found[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(found[1]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'D' }));
  expect(await screen.findByText('1 of 3 terms')).toBeVisible();
  expect(window.location.search).toBe('?letter=D');
});

test('exercises get their seed into the address, and a new round another one', async () => {
  const seeds: unknown[] = [];
  fakeServer({
    ...base,
    Exercises: ({ seed }) => {
      seeds.push(seed);
      throw new Refusal(500, 'Something went wrong.');
    },
  });
  const { user } = renderApp('/study-hub/exercises?kind=binary');
  await screen.findByText('Something went wrong.');
  const first = new URLSearchParams(window.location.search).get('seed');
  expect(String(seeds[0])).toBe(first);
  await user.click(screen.getByRole('tab', { name: 'Ports' }));
  await screen.findByText('Something went wrong.');
  const params = new URLSearchParams(window.location.search);
  expect(params.get('kind')).toBe('ports');
  expect(params.get('seed')).not.toBe(first);
});

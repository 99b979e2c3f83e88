import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
// Loaded before a test waits for them.
import '../../../ui/data/MarkdownFlow';
import './CurrentModulePage';
import './ModuleCards';
import './ModulePage';
import './Walkthrough';

const noDiagram = { unit: null, parts: [], nodes: [], links: [], columns: [], rows: [] };
const makeModule = () => ({
  __typename: 'StudyModule',
  id: 'ccna-01-parts',
  order: 1,
  title: 'Parts',
  summary: 'What networks are made of.',
  minutes: 30,
  exam: 'ccna',
  course: 'Cisco CCNA',
  category: 'CCNA',
  objectives: ['1.1'],
  nextId: null,
  isRead: false,
  isWatched: false,
  slide: 0,
  checkRight: 0,
  checkTotal: 10,
  progress: 40.4,
  isComplete: false,
  goals: ['Name the parts'],
  sections: [
    {
      __typename: 'LessonSection',
      heading: 'Switches',
      body: 'A switch **learns** addresses.',
      diagram: {
        __typename: 'Diagram',
        ...noDiagram,
        title: 'Two devices',
        kind: 'network',
        nodes: [
          { __typename: 'DiagramNode', id: 'a', label: 'PC', icon: 'pc', x: 20, y: 20 },
          { __typename: 'DiagramNode', id: 'b', label: 'SW1', icon: 'switch', x: 60, y: 20 },
        ],
        links: [{ __typename: 'DiagramLink', from: 'a', to: 'b', label: 'Gi0/1' }],
      },
    },
    {
      __typename: 'LessonSection',
      heading: 'Frames',
      body: 'A frame has fields.',
      diagram: {
        __typename: 'Diagram',
        ...noDiagram,
        title: 'A header',
        kind: 'bits',
        unit: 'bytes',
        parts: [{ __typename: 'DiagramPart', label: 'Type', detail: 'What is inside', width: 2 }],
      },
    },
  ],
  commonMistakes: ['A hub is no switch.'],
  inTheExam: ['It is asked often.'],
  entries: [
    { __typename: 'LessonEntry', id: 'term-lan', title: 'LAN', definition: 'A local network.', url: '/x' },
  ],
  walkthroughTitle: 'A walk through the parts',
  slides: ['One', 'Two'].map((title) => ({
    __typename: 'Slide',
    title,
    points: ['A point'],
    narration: `Told of ${title}.`,
  })),
  cards: [{ __typename: 'ModuleCard', id: 'c1', front: 'What learns addresses?', back: 'A switch.' }],
});
const state = {
  __typename: 'ModuleSummary',
  id: 'ccna-01-parts',
  isRead: true,
  isWatched: false,
  slide: 0,
  checkRight: 0,
  checkTotal: 10,
  progress: 0,
  isComplete: false,
};
const open = () =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    CurrentModule: () => ({ currentModule: 'ccna-01-parts' }),
    Module: () => ({ studyModule: makeModule() }),
    SaveModulePlace: () => ({ saveModulePlace: state }),
  });

test('the current module opens; its lesson tells pictures in words, and reading it is kept', async () => {
  const server = open();
  const { user } = renderApp('/study-hub/modules/current?tab=ccna');
  expect(await screen.findByRole('heading', { name: '1. Parts' })).toBeVisible();
  expect(server.callsOf('CurrentModule')).toEqual([{ category: 'CCNA' }]);
  expect(screen.getByRole('figure', { name: 'Two devices' })).toHaveTextContent(
    'PC is connected to SW1: Gi0/1',
  );
  expect(screen.getByRole('figure', { name: 'A header' })).toHaveTextContent('2 bytes');
  expect(screen.getByText('Not affiliated with CompTIA or Cisco.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as read and go on' }));
  expect(server.callsOf('SaveModulePlace')).toEqual([{ input: { moduleId: 'ccna-01-parts', isRead: true } }]);
  expect(window.location.search).toBe('?part=walkthrough');
});

test('the walk-through works without a voice, by keyboard; its end counts as watched', async () => {
  const server = open();
  const { user } = renderApp('/study-hub/modules/ccna-01-parts?part=walkthrough');
  const player = await screen.findByRole('region', { name: 'A walk through the parts' });
  expect(within(player).getByText('Told of One.')).toBeVisible();
  await user.click(within(player).getByRole('button', { name: 'Play' }));
  await user.keyboard('{ArrowRight}');
  expect(await within(player).findByText('Told of Two.')).toBeVisible();
  expect(within(player).getByText(/This browser has no voice/)).toBeVisible();
  // Whatever has the focus, but for what has its own use for the arrows.
  await user.click(within(player).getByText('Told of Two.'));
  await user.keyboard('{ArrowLeft}');
  expect(await within(player).findByText('Told of One.')).toBeVisible();
  await user.keyboard(' ');
  expect(within(player).getByRole('button', { name: 'Play' })).toBeVisible();
  await user.keyboard(' ');
  expect(within(player).getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(server.callsOf('SaveModulePlace')[0]).toEqual({
    input: { moduleId: 'ccna-01-parts', slide: 1, isWatched: true },
  });
});

test('cards show their answers when asked, and join the queue', async () => {
  const server = open();
  server.handlers.QueueModule = offline;
  const { user } = renderApp('/study-hub/modules/ccna-01-parts?part=cards');
  expect(screen.queryByText('A switch.')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show the answer' }));
  expect(screen.getByText('A switch.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put these cards into my queue' }));
  expect(await screen.findByText(/Check the connection and try again/)).toBeVisible();
  server.handlers.QueueModule = () => ({ queueModule: 1 });
  await user.click(screen.getByRole('button', { name: 'Put these cards into my queue' }));
  expect(await screen.findByText(/1 of these cards joined your queue/)).toBeVisible();
  expect(server.callsOf('QueueModule').at(-1)).toEqual({ id: 'ccna-01-parts' });
});

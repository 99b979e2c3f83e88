import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, offline } from '../../../testing/fakeServer';
import { unchecked, uncheckedBasis } from '../../../testing/questions';
import { renderApp } from '../../../testing/renderApp';

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
  objectiveTitles: ['1.1 Network components'],
  nextId: null,
  labIds: [],
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
      source: unchecked,
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
      source: unchecked,
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
    SaveLessonPosition: () => ({ saveLessonPosition: state }),
  });

test('a module shows the labs that practice its objectives, and which ones are passed', async () => {
  const server = open();
  const lab = { __typename: 'LabSummary' as const, minutes: 15, openRunId: null, isEarlierPass: false };
  server.handlers.Module = () => ({ studyModule: { ...makeModule(), labIds: ['c07'] } });
  server.handlers.ModuleLabs = () => ({
    labs: [
      { ...lab, id: 'c07', title: 'Trunk between switches', isPassed: true },
      { ...lab, id: 'c20', title: 'Static routes', isPassed: false },
    ],
  });
  const { user } = renderApp('/study-hub/modules/ccna-01-parts');
  await user.click(await screen.findByRole('tab', { name: 'Labs' }));
  const link = await screen.findByRole('link', { name: 'Trunk between switches' });
  expect(link).toHaveAttribute('href', '/study-hub/labs/c07');
  expect(screen.getByText('Passed')).toBeVisible();
  expect(screen.queryByText('Static routes')).toBeNull();
});

test('the current module opens; its lesson describes diagrams as text, and the reading position is saved', async () => {
  const server = open();
  const { user } = renderApp('/study-hub/modules/current?tab=ccna');
  expect(await screen.findByRole('heading', { name: '1. Parts' })).toBeVisible();
  expect(server.callsOf('CurrentModule')).toEqual([{ category: 'CCNA' }]);
  expect(screen.getByText('1.1 Network components')).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Two devices' })).toHaveTextContent(
    'PC is connected to SW1: Gi0/1',
  );
  expect(screen.getByRole('figure', { name: 'A header' })).toHaveTextContent('2 bytes');
  expect(screen.getByText('Not affiliated with CompTIA or Cisco.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as read and continue' }));
  expect(server.callsOf('SaveLessonPosition')).toEqual([
    { input: { moduleId: 'ccna-01-parts', isRead: true } },
  ]);
  expect(window.location.search).toBe('?part=walkthrough');
});

test('the walkthrough works without a voice, by keyboard; reaching its end counts as watched', async () => {
  const server = open();
  const { user } = renderApp('/study-hub/modules/ccna-01-parts?part=walkthrough');
  const player = await screen.findByRole('region', { name: 'A walk through the parts' });
  expect(within(player).getByText('Told of One.')).toBeVisible();
  await user.click(within(player).getByRole('button', { name: 'Play' }));
  await user.keyboard('{ArrowRight}');
  expect(await within(player).findByText('Told of Two.')).toBeVisible();
  expect(within(player).getByText(/No speech available/)).toBeVisible();
  // Wherever the focus is, except on controls that use the arrow keys themselves.
  await user.click(within(player).getByText('Told of Two.'));
  await user.keyboard('{ArrowLeft}');
  expect(await within(player).findByText('Told of One.')).toBeVisible();
  await user.keyboard(' ');
  expect(within(player).getByRole('button', { name: 'Play' })).toBeVisible();
  await user.keyboard(' ');
  expect(within(player).getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(server.callsOf('SaveLessonPosition')[0]).toEqual({
    input: { moduleId: 'ccna-01-parts', slide: 1, isWatched: true },
  });
});

test('cards show their answers on request and can be added to the queue', async () => {
  const server = open();
  server.handlers.QueueModule = offline;
  const { user } = renderApp('/study-hub/modules/ccna-01-parts?part=cards');
  expect(screen.queryByText('A switch.')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show answer' }));
  expect(screen.getByText('A switch.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to my flashcards' }));
  expect(await screen.findByText(/Check your connection and try again/)).toBeVisible();
  server.handlers.QueueModule = () => ({ queueModule: 1 });
  await user.click(screen.getByRole('button', { name: 'Add to my flashcards' }));
  expect(await screen.findByText(/1 card added to your flashcards/)).toBeVisible();
  expect(server.callsOf('QueueModule').at(-1)).toEqual({ id: 'ccna-01-parts' });
});

test.each([true, false])(
  'a card showing its answer can be explained; may use assistants: %s',
  async (mayAsk) => {
    const server = open();
    if (mayAsk)
      server.handlers.Session = () => ({ me: makeUser({ features: ['STUDY_HUB', 'AI_ASSISTANTS'] }) });
    const { user } = renderApp('/study-hub/modules/ccna-01-parts?part=cards');
    const show = await screen.findByRole('button', { name: 'Show answer' });
    expect(screen.queryByRole('link', { name: /Explain this/ })).toBeNull();
    await user.click(show);
    expect(screen.getByText('A switch.')).toBeVisible();
    const tutor = screen.queryByRole('link', { name: 'Explain this' });
    if (mayAsk) expect(tutor).toHaveAttribute('href', '/ai-assistants?tab=tech&about=card:c1');
    else expect(tutor).toBeNull();
  },
);

test('a quiz counts for its module, and the next one has different questions', async () => {
  const server = open();
  const question = {
    __typename: 'Question',
    id: 'q1',
    category: 'CCNA',
    exam: 'Cisco CCNA',
    domain: 'Network Fundamentals',
    objective: '1.1',
    difficulty: 1,
    isBeyondExam: false,
    type: 'single' as const,
    prompt: 'Which one?',
    options: [{ __typename: 'QuestionOption', id: 'a', text: 'This one' }],
    items: [],
    partners: [],
    steps: [],
    form: null,
  };
  let seed = 0;
  server.handlers.StartModuleQuiz = () => ({
    startModuleQuiz: { seed: ++seed, questions: [question] },
  });
  server.handlers.LeaveModuleQuiz = () => ({ leaveModuleQuiz: true });
  server.handlers.AnswerQuestion = () => ({
    answerQuestion: {
      __typename: 'AnswerResult',
      questionId: 'q1',
      isCorrect: true,
      credit: 1,
      options: [],
      basis: uncheckedBasis,
      progress: { __typename: 'StudyProgress', category: 'CCNA', progress: 1 },
    },
  });
  const { user, unmount } = renderApp('/study-hub/modules/ccna-01-parts?part=check');
  await user.click(await screen.findByRole('radio', { name: 'This one' }));
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check answer' }));
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  expect(await screen.findByRole('radio', { name: 'This one' })).not.toBeChecked();
  expect(server.callsOf('AnswerQuestion')).toEqual([
    {
      input: {
        questionId: 'q1',
        optionIds: ['a'],
        texts: [],
        quiz: { moduleId: 'ccna-01-parts', seed: 1 },
      },
    },
  ]);
  unmount();
  await waitFor(() =>
    expect(server.callsOf('LeaveModuleQuiz')).toEqual([
      { quiz: { moduleId: 'ccna-01-parts', seed: 1 } },
      { quiz: { moduleId: 'ccna-01-parts', seed: 2 } },
    ]),
  );
});

test.each([
  [1, 'Resume at slide 2'],
  [2, undefined],
])('a walkthrough starts at slide 1, even after slide %d was shown', async (slide, resume) => {
  const server = open();
  const slides = ['One', 'Two', 'Three'].map((title) => ({
    __typename: 'Slide',
    title,
    points: ['A point'],
    narration: `Told of ${title}.`,
  }));
  server.handlers.Module = () => ({ studyModule: { ...makeModule(), slide, slides } });
  const { user } = renderApp('/study-hub/modules/ccna-01-parts?part=walkthrough');
  expect(await screen.findByText('Told of One.')).toBeVisible();
  const button = screen.queryByRole('button', { name: /^Resume/ });
  if (!resume) return expect(button).toBeNull();
  await user.click(screen.getByRole('button', { name: resume }));
  expect(await screen.findByText('Told of Two.')).toBeVisible();
});

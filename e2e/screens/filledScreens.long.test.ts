import type { Page } from 'playwright-core';
import { inspectBothThemes } from '../testing/inspectScreen.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** Sends a request as the signed-in person; returns the value of its one field. */
async function call<Value>(page: Page, query: string, variables: Record<string, unknown>): Promise<Value> {
  const answer = await page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}

/** Gives the person some of everything; returns the addresses that show it. */
async function fill(page: Page): Promise<string[]> {
  const idOf = async (operation: string, type: string, input: Record<string, unknown>) => {
    const query = `mutation($input: ${type}!) { ${operation}(input: $input) { id } }`;
    return (await call<{ id: string }>(page, query, { input })).id;
  };
  const text =
    '# Masks\n\n- [ ] learn\n\n> quoted\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nSee [[Subnets]].';
  const note = await idOf('createNote', 'CreateNoteInput', {
    title: 'Masks',
    body: text,
    tags: ['ccna'],
    folder: 'School',
  });
  await idOf('createNote', 'CreateNoteInput', { title: 'Subnets', body: 'Back to [[Masks]].' });
  await page.request.post('/api/files/upload', {
    multipart: { file: { name: 'objectives.txt', mimeType: 'text/plain', buffer: Buffer.from('Ports') } },
  });
  const topic = await idOf('addStudyTopic', 'StudyTopicInput', {
    title: 'Home lab',
    about: 'What I build',
    goals: [{ text: 'A router' }],
    resources: [{ title: 'Guide', url: 'https://example.org/guide' }],
  });
  await idOf('addStudySession', 'StudySessionInput', {
    title: 'Subnets',
    day: new Date().toISOString().slice(0, 10),
    time: '23:30',
    minutes: 25,
    timeZone: 'UTC',
    isWeekly: true,
  });
  await idOf('addCard', 'AddCardInput', { deck: 'Ports', front: 'SSH?', back: '22', tags: ['a'] });
  const assistant = await idOf('createCustomAssistant', 'CustomAssistantInput', {
    name: 'Lab guide',
    description: 'Knows the lab',
    icon: 'flask',
    color: 'cyan',
    starters: ['Where is the key?'],
    knowledge: [{ kind: 'note', id: note }],
  });
  const say = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }';
  const { conversationId } = await call<{ conversationId: string }>(page, say, {
    input: { assistantType: 'herbal', message: 'What is ginger used for?', memoryEnabled: true },
  });
  const begun = await idOf('startExam', 'StartExamInput', { examId: 'core1', mode: 'exam', length: 5 });
  const finished = await idOf('startExam', 'StartExamInput', { examId: 'ccna', mode: 'exam', length: 5 });
  await call(page, 'mutation($id: ID!) { finishExam(id: $id) { id } }', { id: finished });
  return [
    '/',
    `/notes/${note}`,
    `/notes/${note}/history`,
    '/file-vault',
    `/study-hub/topics/${topic}`,
    '/study-hub/planner?view=week',
    '/study-hub/flashcards',
    '/study-hub/flashcards?view=cards',
    `/study-hub/practice-exams/${begun}`,
    `/study-hub/practice-exams/${finished}`,
    `/ai-assistants/${assistant}/edit`,
    `/ai-assistants?tab=${assistant}`,
    `/ai-assistants?tab=herbal&conversation=${conversationId}`,
  ];
}

test.each(['desktop', 'phone'] as const)('%s: the screens of someone who has something', async (size) => {
  const { page, context, errors } = await suite.openAsMember(undefined, { size });
  for (const [index, path] of (await fill(page)).entries()) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await inspectBothThemes(page, `filled-${index}`, size);
    expect([path, errors]).toEqual([path, []]);
  }
  await context.close();
});

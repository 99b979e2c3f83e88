import { loadContent } from '../../../../content/content.load.js';
import { Feature } from '../../../core/access/access.js';
import { sendChat } from '../../../testing/assistants.js';
import { defined } from '../../../testing/defined.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { makePdf } from '../../../testing/files/pdf.js';
import { ask } from '../../../testing/notes.js';
import type { Conversation, ExamAttempt } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { upload } from '../../../testing/uploads.js';

const app = useTestApp();

const { questions, modules } = loadContent();
const question = defined(questions.find(({ type, exam }) => type === 'single' && exam === 'core1'));
const explanation =
  question.type === 'single' ? defined(question.options.find(({ isCorrect }) => isCorrect)).explanation : '';
const context = { kind: 'question', id: question.id };
const quotable = (text: string) => text.replaceAll('\\', '').replace(/^> ?/gm, '');
const conversationQuery = `query($id: ID!) {
  conversation(id: $id) { messages { role context { kind id title url } files { id title url } } }
}`;
const messagesOf = async (person: Person, id: string) =>
  (await ask<Conversation>(person, conversationQuery, { id })).messages;
const refusal = async (person: Person, given: object) => {
  const mutation = 'mutation($input: SendMessageInput!) { startMessage(input: $input) { conversationId } }';
  const input = { assistantType: 'tech', memoryEnabled: true, message: 'Explain this', ...given };
  const { errors } = await person.graphql(mutation, { input });
  const { conversations } = defined((await person.graphql('{ conversations { id } }')).data);
  return { message: errors[0]?.message ?? '', stored: conversations?.length };
};
const fileOf = async (person: Person, name: string, content: string | Buffer) =>
  String((await upload(person, name, content)).body.id);

test("“Explain this” is answered with the question's explanation, and the message names the question", async () => {
  const person = await signedIn(app.url);
  const titled =
    'query($kind: ChatContextKind!, $id: ID!) { chatContext(kind: $kind, id: $id) { title url } }';
  const { title, url } = await ask<{ title: string; url: string }>(person, titled, context);
  const reply = await sendChat(person, 'tech', 'Why?', { context });
  expect(quotable(reply.response)).toContain(explanation);
  expect(reply.sources[0]).toMatchObject({ title: `Question: ${title}`, url });
  expect((await messagesOf(person, reply.conversationId))[0]?.context).toEqual({ ...context, title, url });
  // A question with its own answer still gets that answer.
  const other = await sendChat(person, 'tech', 'What is 15% of 80?', { context });
  expect(other.response).toContain('12');
  expect(quotable(other.response)).not.toContain(explanation);
  const lesson = { kind: 'lesson', id: defined(modules[0]).id };
  const { sources } = await sendChat(person, 'tech', 'Explain this', { context: lesson });
  expect(sources[0]?.title).toBe(`Lesson: ${defined(modules[0]).title}`);
});

test.each([
  ['question', context.id, 2],
  ['lesson', defined(modules[0]).id, 1],
  ['card', defined(modules[0]?.cards[0]).id, 0],
])('the tutor adds something to a %s, and each follow-up adds something else', async (kind, id, minimum) => {
  const person = await signedIn(app.url);
  const about = { context: { kind, id }, memoryEnabled: false };
  const first = await sendChat(person, 'tech', 'Explain this', about);
  const { conversationId } = first;
  const second = await sendChat(person, 'tech', 'Can you give me an example?', { ...about, conversationId });
  const third = await sendChat(person, 'tech', 'Explain it more simply', { ...about, conversationId });
  expect(first.sources).toHaveLength(2);
  expect(new Set([first, second, third].map(({ response }) => response)).size).toBe(3);
  const titles = [first, second].flatMap(({ sources }) => sources.map(({ title }) => title));
  expect(titles).toContainEqual(expect.stringMatching(/^Lesson: /));
  const asked = titles.filter((title) => title.startsWith('Question: '));
  expect(asked.length).toBeGreaterThanOrEqual(minimum);
});

test.each([
  ['question', context.id],
  ['lesson', defined(modules[0]).id],
])('the tutor repeats nothing about a %s; it offers a lesson when nothing is left', async (kind, id) => {
  const person = await signedIn(app.url);
  const about = { context: { kind, id }, memoryEnabled: false };
  const first = await sendChat(person, 'tech', 'Explain this', about);
  const { conversationId } = first;
  const replies = [first.response];
  while (!defined(replies.at(-1)).includes('everything I have') && replies.length < 10) {
    const { response } = await sendChat(person, 'tech', 'Tell me more', { ...about, conversationId });
    replies.push(response);
  }
  expect(new Set(replies).size).toBe(replies.length);
  expect(replies.at(-1)).toMatch(/read the lesson \[.+\]\(\/study-hub\/modules\/(?:core1|ccna)-/);
  expect(replies.at(-1)).not.toContain('> ');
});

test('“make a card” after an explanation creates one named after what was explained', async () => {
  const person = await signedIn(app.url);
  const { conversationId } = await sendChat(person, 'tech', 'Explain this', {
    context,
    memoryEnabled: false,
  });
  const made = await sendChat(person, 'tech', 'make a card', {
    context,
    conversationId,
    memoryEnabled: false,
  });
  expect(made.response).toContain('Here’s your card.');
  const list = '{ cards(filter: { timeZone: "UTC" }) { front back } }';
  const cards = await ask<{ front: string; back: string }[]>(person, list);
  const [message] = await messagesOf(person, conversationId);
  expect(cards).toHaveLength(1);
  expect(cards[0]?.front).toBe(message?.context?.title);
  expect(quotable(cards[0]?.back ?? '')).toContain(explanation);
});

test('nothing is revealed about a question in a running exam, to a member without access, or about an unknown question', async () => {
  const person = await signedIn(app.url);
  const start =
    'mutation($input: StartExamInput!) { startExam(input: $input) { id questions { question { id } } } }';
  const exam = { input: { examId: 'core1', mode: 'exam', length: 10 } };
  const { questions: asked } = await ask<ExamAttempt>(person, start, exam);
  const running = { kind: 'question', id: defined(asked[0]?.question).id };
  const refused = {
    message: expect.stringMatching(/^That question is part of an exam in progress/),
    stored: 0,
  };
  expect(await refusal(person, { context: running })).toEqual(refused);
  expect(await refusal(person, { context: { kind: 'card', id: '../../etc' } })).toEqual(refused);
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const accessRights = rights(Feature.AI_ASSISTANTS);
  await admin.rest('PUT', `/api/users/${member.userId}/access`, { accessRights });
  expect(await refusal(member, { context })).toEqual(refused);
  const noLab = { message: 'You don’t have access to this lab, or it no longer exists.', stored: 0 };
  expect(await refusal(member, { context: { kind: 'lab', id: 'c01' } })).toEqual(noLab);
  expect(await refusal(person, { context: { kind: 'lab', id: 'no-lab' } })).toEqual(noLab);
});

test('attached files are read, quoted, and linked, and a summary starts at their beginning', async () => {
  const person = await signedIn(app.url);
  const attachments = [
    await fileOf(person, 'rules.md', '# Fees\n\nA kayak costs twelve crowns.\n\n# Dogs\n\nDogs swim free.'),
    await fileOf(person, 'map.pdf', makePdf(['The lighthouse stands on Gull Island.'])),
  ];
  const reply = await sendChat(person, 'general', 'What does the file say about a kayak?', { attachments });
  expect(reply.response).toContain('twelve crowns');
  expect(reply.sources).toMatchObject([{ title: 'Your file: rules.md' }]);
  const [sent, answer] = await messagesOf(person, reply.conversationId);
  expect(sent?.files.map(({ id, title }) => [id, title])).toEqual([
    [attachments[0], 'rules.md'],
    [attachments[1], 'map.pdf'],
  ]);
  expect(answer?.files).toEqual([]);
  const summary = await sendChat(person, 'general', 'Summarize this file', { attachments: [attachments[1]] });
  expect(summary.response).toContain('Gull Island');
  const scan = await fileOf(person, 'scan.pdf', makePdf(['']));
  const unreadable = await sendChat(person, 'general', 'Summarize this file', { attachments: [scan] });
  expect(unreadable.response).toMatch(/has no text/);
  // The unreadable file is named even if another file has the answer.
  const both = [attachments[0], scan];
  const { response } = await sendChat(person, 'general', 'What does a kayak cost?', { attachments: both });
  expect(response).toMatch(/twelve crowns[\s\S]*scan\\?\.pdf: This PDF has no text/);
  const problem = 'query ($id: ID!) { attachmentProblem(fileId: $id) }';
  expect(await ask(person, problem, { id: scan })).toMatch(/has no text/);
  expect(await ask(person, problem, { id: attachments[0] })).toBeNull();
});

test('too many files, deleted files, and someone else’s files are refused, and nothing is stored', async () => {
  const person = await signedIn(app.url);
  const stranger = await signedIn(app.url);
  const foreign = await fileOf(stranger, 'secret.txt', 'The code is 4711.');
  const ownFileId = await fileOf(person, 'rules.md', 'A kayak costs twelve crowns.');
  const refused = { message: expect.stringMatching(/^One of the attached files was deleted/), stored: 0 };
  for (const id of [foreign, 'no-id', '', 'x'.repeat(1_000)])
    expect(await refusal(person, { attachments: [ownFileId, id] })).toEqual(refused);
  const problem = 'query ($id: ID!) { attachmentProblem(fileId: $id) }';
  await expect(ask(person, problem, { id: foreign })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await refusal(person, { attachments: Array(6).fill(ownFileId) })).message).toMatch(/up to 5 files/);
});

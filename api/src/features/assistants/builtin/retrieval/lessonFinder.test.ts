import { loadContent } from '../../../../../content/content.load.js';
import { toReply } from '../dialogue/reply.js';
import { loadBuiltIn } from '../findAnswer.js';
import { createLessonFinder } from './lessonFinder.js';

const builtIn = await loadBuiltIn();
const findLesson = await createLessonFinder(loadContent().modules);
const ask = (question: string) => builtIn.find('tech', [{ role: 'user', content: question }], new Date());

test.each([
  ['What is QoS?', 'ccna-16-qos-and-remote-files', /QoS/],
  ['What does VLSM mean?', 'ccna-04-ipv4-and-subnetting', /\*\*VLSM\*\* means/],
  ['What is CAPWAP?', 'ccna-10-wireless-lans', /\*\*CAPWAP\*\*/],
  ['what is spine-leaf', 'ccna-01-components-and-topologies', /\*\*Spine-leaf\*\*/],
])('"%s" is explained in the lesson %s', (question, id, text) => {
  const lesson = findLesson(question);
  expect(lesson?.url).toBe(`/study-hub/modules/${id}`);
  expect(lesson?.text).toMatch(text);
  expect(lesson?.text.length).toBeLessThanOrEqual(1_202);
});

test.each(['capital of France', 'write me a poem', 'best pizza in town', 'what is my name', 'the', ''])(
  'no lesson explains: %s',
  (question) => {
    expect(findLesson(question)).toBeUndefined();
  },
);

test('what no library entry covers is quoted from the lesson, with a link to it', async () => {
  const { text, sources } = toReply(await ask('What does WRED mean?'));
  expect(text).toMatch(/^From the lesson \*\*QoS, SSH, and file transfer\*\*/);
  expect(sources[0]).toEqual({
    title: 'Lesson: QoS, SSH, and file transfer',
    url: '/study-hub/modules/ccna-16-qos-and-remote-files',
  });
});

test('the lesson comes before an uncertain answer from the library', async () => {
  const finding = await ask('what are the layers of a campus network');
  expect(finding.kind).toBe('nearest');
  const { text, sources } = toReply(finding);
  expect(text).toMatch(/^From the lesson/);
  expect(text).toContain('Related: ');
  expect(sources.length).toBeGreaterThan(1);
});

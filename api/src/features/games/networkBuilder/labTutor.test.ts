import { sendChat } from '../../../testing/assistants.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { currentCurriculum, makeResponse } from '../../../testing/questions.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { appendLog, solveLab, startLab, submitLab, typedLine } from '../testing/labs.js';
import { findLab } from './labs.js';

const app = useTestApp();

const { lab } = findLab('c07');
const context = { kind: 'lab', id: lab.id };
const [first] = lab.requirements;
const { id: requirementId, hints } = defined(first);
/** Returns the text as a reader sees it, without Markdown. */
const plain = (text: string) => text.replaceAll(/[\\*]/g, '');

/** Starts a run with a typed line that doesn't help. */
async function begin(person: Person) {
  const run = await startLab(person);
  await appendLog(person, run.id, 0, [typedLine(1), typedLine(2, 'show clocc')]);
  return run;
}

test('the tutor gives one hint per message, at the same cost as in the lab', async () => {
  const person = await signedIn(app.url);
  const trunks = defined(
    currentCurriculum().questions.find(
      ({ exam, objective, type }) => exam === 'ccna' && objective === '2.2' && type === 'single',
    ),
  );
  await ask(
    person,
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
    { input: { questionId: trunks.id, ...makeResponse(trunks, false) } },
  );
  const run = await begin(person);
  const say = async () => plain((await sendChat(person, 'tech', 'I am stuck.', { context })).response);
  const taken = async () => (await startLab(person)).hints;
  const one = await say();
  expect(one).toContain(hints[0]);
  expect(one).toContain('Hint 1 of 3 (free)');
  expect(one).not.toContain(hints[1]);
  expect(one).toContain(plain(trunks.prompt));
  expect(await taken()).toEqual([{ requirementId, level: 1 }]);
  const two = await say();
  expect(two).toContain(hints[1]);
  expect(two).toContain('costs 5%');
  expect(await taken()).toEqual([{ requirementId, level: 2 }]);
  const { data } = await submitLab(person, run.id);
  expect(data?.submitLab?.isPassed).toBe(false);
});

test('a tutor’s hint lowers the score like the same hint in the lab', async () => {
  const person = await signedIn(app.url);
  await begin(person);
  for (let count = 0; count < 3; count++) await sendChat(person, 'tech', 'Help', { context });
  const run = await startLab(person);
  expect(run.hints).toEqual([{ requirementId, level: 3 }]);
  // With every hint taken, the tutor repeats the last one.
  const all = Object.fromEntries(lab.requirements.map(({ id }) => [id, 3]));
  await GameRunModel.updateOne({ _id: run.id }, { hints: all });
  const { response } = await sendChat(person, 'tech', 'Help', { context });
  expect(response).toContain('Hint 3 of 3');
  await GameRunModel.updateOne({ _id: run.id }, { hints: { [requirementId]: 3 } });
  await ask(person, 'mutation($id: ID!) { restartLab(runId: $id) { id } }', { id: run.id });
  const { grade } = await solveLab(person);
  expect(grade.isPassed).toBe(true);
  const weights = lab.requirements.reduce((sum, { weight }) => sum + weight, 0);
  expect(grade.score).toBe(Math.round(100 - (15 * defined(first).weight) / weights));
});

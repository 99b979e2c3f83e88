import { sendChat } from '../../../testing/assistants.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useProviderApp } from '../../../testing/provider.js';
import { appendLog, startLab, typedLine } from '../testing/labs.js';
import { findLab } from './labs.js';

const { app, provider } = useProviderApp();

const { lab, answer } = findLab('c07');
const context = { kind: 'lab', id: lab.id };
const { id: requirementId, hints } = defined(lab.requirements[0]);
/** Returns the text as a reader sees it, without Markdown. */
const plain = (text: string) => text.replaceAll(/[\\*]/g, '');

/** Starts a run with a typed line that doesn't help. */
async function begin(person: Person) {
  const run = await startLab(person);
  await appendLog(person, run.id, 0, [typedLine(1), typedLine(2, 'show clocc')]);
  return run;
}

test('a language model sees the lab, the last lines, and one hint, but no solution before the lab is passed', async () => {
  const person = await signedIn(app.url);
  await begin(person);
  const systemOf = async () => {
    const sending = sendChat(person, 'tech', 'Just tell me the solution.', { context });
    const { messages, say, finish } = await provider.nextRequest();
    say('Look at the VLANs.');
    finish();
    expect((await sending).response).toContain('Look at the VLANs.');
    return plain(defined(messages[0]).content);
  };
  const system = await systemOf();
  for (const part of [
    'S1 (switch)',
    'Not met yet',
    'show clocc',
    "% Invalid input detected at '^' marker.",
    plain(hints[0]),
  ])
    expect(system).toContain(part);
  expect(system).toContain('Never give the solution');
  const secrets = [
    ...lab.requirements.flatMap(({ hints: texts }) => texts.slice(1)),
    defined(answer.explanation.split('\n')[0]),
  ].map(plain);
  for (const secret of secrets) expect(system.split('\n')).not.toContain(secret);
  expect(system).not.toContain(plain(defined(answer.explanation.split('\n')[0])));
  expect(system).not.toContain(hints[1]);
  // The solution wasn't sent anywhere, and the hint was counted.
  expect((await startLab(person)).hints).toEqual([{ requirementId, level: 1 }]);
});

import { loadContent } from '../../../../content/content.load.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { commandLines } from '../questions/commandDrillLines.js';
import { isAccepted } from '../questions/iosLine.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { CardModel } from '../scheduling/card.model.js';
import { checkCommandLines } from './commandCheck.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const type = async (person: Person, taskId: string, prompt: string, line: string) => {
  const { data, errors } = await person.graphql(
    `mutation($input: TypeCommandInput!) { typeCommand(input: $input) {
      verdict prompt output explanation answer entry { id syntax example related { id title } } } }`,
    { input: { taskId, prompt, line } },
  );
  return { outcome: data?.typeCommand, error: errors[0] };
};
const answersOf = (person: Person) => AnswerModel.countDocuments({ ownerId: person.userId });

test("every command has a line to type, and the line's own answer is correct in its mode", () => {
  const commands = loadContent().library.filter(({ kind }) => kind === 'command');
  expect(commands.length).toBeGreaterThanOrEqual(150);
  expect(new Set(commandLines().map(({ command }) => command)).size).toBe(commands.length);
  const refused = commandLines().flatMap(({ question: { id, steps } }) =>
    steps.flatMap(({ accept, prompt }) =>
      accept.filter((line) => !isAccepted(line, accept, prompt)).map((line) => `${id}: ${line}`),
    ),
  );
  expect(refused).toEqual([]);
  expect(checkCommandLines()).toEqual({ problems: [], warnings: [] });
});

test.each([
  ['R1>', 'en', 'R1#'],
  ['R1#', 'conf t', 'R1(config)#'],
  ['R1#', 'conf', 'R1(config)#'],
  ['R1(config)#', 'int g0/1', 'R1(config-if)#'],
  ['R1(config)#', 'interface Gi0/1.10', 'R1(config-subif)#'],
  ['R1(config)#', 'int range g0/1 - 4', 'R1(config-if-range)#'],
  ['R1(config-if)#', 'router ospf 1', 'R1(config-router)#'],
  ['R1(config-if)#', 'exit', 'R1(config)#'],
  ['R1(config-if)#', 'end', 'R1#'],
  ['R1(config)#', 'ip dhcp pool STAFF', 'R1(dhcp-config)#'],
])('at %s the line %j leads to %s, and doesn’t count', async (prompt, line, next) => {
  expect((await type(learner, 'ios-ip-address-dhcp', prompt, line)).outcome).toMatchObject({
    verdict: 'moved',
    prompt: next,
  });
});

test('a question mark lists what the device would list', async () => {
  const help = async (prompt: string, line: string) =>
    (await type(learner, 'ios-no-shutdown', prompt, line)).outcome?.output.join('\n');
  expect(await help('R1#', 'show ip os?')).toBe('ospf');
  expect(await help('R1#', 'sh ip int ?')).toMatch(/^ {2}brief +\S/m);
  expect(await help('R1(config-if)#', '?')).toMatch(/^ {2}shutdown +\S/m);
  expect(await help('R1(config-if)#', '?')).not.toMatch(/^ {2}hostname /m);
  expect(await help('R1#', 'xyz?')).toBe('% Unrecognized command');
});

test.each([
  [
    'ios-ip-address',
    'ip addres 192.168.10.1',
    '% Incomplete command.',
    'after “ip addres 192.168.10.1”: “255.255.255.0”',
  ],
  [
    'ios-ip-address',
    'ip adress 192.168.10.1',
    `${' '.repeat('R1(config-if)#ip ad'.length)}^`,
    'Next comes “address”, not “adress”',
  ],
  [
    'ios-no-shutdown',
    'no shutdown now',
    `${' '.repeat('R1(config-if)#no shutdown '.length)}^`,
    'Remove “now” from the end.',
  ],
  ['ios-no-shutdown', 'no s', '% Ambiguous command:  "no s"', '“s” is ambiguous'],
])('%s: the device refuses %j, and the learner reads why', async (task, line, output, explanation) => {
  const { outcome } = await type(learner, task, 'R1(config-if)#', line);
  expect(outcome?.output[0]).toBe(output);
  expect(outcome?.explanation).toContain(explanation);
});

test('the drill accepts what the device accepts, and marks errors where the device does', async () => {
  const wrong = (await type(learner, 'ios-show-version', 'R1#', 'show ip ospf neighbxr')).outcome;
  expect(wrong?.output).toEqual([
    `${' '.repeat('R1#show ip ospf neighb'.length)}^`,
    "% Invalid input detected at '^' marker.",
    '',
  ]);
  const version = (await type(learner, 'ios-show-version', 'R1#', 'sh ver')).outcome;
  expect(version?.verdict).toBe('right');
  expect(version?.output[0]).toMatch(/^Cisco IOS/);
  expect((await type(learner, 'ios-copy-running-startup', 'R1#', 'wr')).outcome?.verdict).toBe('right');
});

test('names are case-sensitive', async () => {
  const { outcome } = await type(learner, 'ios-hostname', 'Router(config)#', 'HOSTNAME r1');
  expect(outcome).toMatchObject({
    verdict: 'wrong',
    explanation: '“r1” isn’t “R1”. Names and passwords are case-sensitive.',
  });
});

test('only answers are stored, not help, ways into a mode, or lines in the wrong mode', async () => {
  const before = await answersOf(learner);
  expect((await type(learner, 'ios-no-shutdown', 'R1>', 'en')).outcome).toMatchObject({
    verdict: 'moved',
    prompt: 'R1#',
  });
  expect((await type(learner, 'ios-no-shutdown', 'R1(config)#', 'no shut')).outcome).toMatchObject({
    verdict: 'elsewhere',
    explanation: expect.stringContaining('interface configuration mode. You’re in global configuration mode'),
  });
  expect((await type(learner, 'ios-copy-running-startup', 'R1>', 'copy run start')).outcome?.verdict).toBe(
    'elsewhere',
  );
  expect((await type(learner, 'ios-no-shutdown', 'R1(config-if)#', 'no ?')).outcome).toMatchObject({
    verdict: 'help',
    output: expect.arrayContaining([expect.stringMatching(/^ {2}shutdown +/)]),
  });
  expect(await answersOf(learner)).toBe(before);
  const right = (await type(learner, 'ios-no-shutdown', 'R1(config-if)#', 'no shut')).outcome;
  expect(right).toMatchObject({ verdict: 'right', answer: 'no shutdown', entry: { id: 'ios-no-shutdown' } });
  const wrong = (await type(learner, 'ios-hostname', 'Router(config)#', 'host R2')).outcome;
  expect(wrong).toMatchObject({
    verdict: 'wrong',
    answer: 'hostname R1',
    explanation: '“host” is correct. Next comes “R1”, not “R2”.',
  });
  expect(wrong?.entry?.related).not.toHaveLength(0);
  expect(await answersOf(learner)).toBe(before + 2);
  // In a configuration mode, an EXEC command takes `do`; a global command works in every submode.
  expect((await type(learner, 'ios-show-version', 'R1(config)#', 'do sh ver')).outcome?.verdict).toBe(
    'right',
  );
  expect((await type(learner, 'ios-lldp-run', 'SW1(config-if)#', 'lldp run')).outcome?.verdict).toBe('right');
});

test("a learner gets two tries, then a hint, and a last line that doesn't count", async () => {
  const person = await signedIn(app.url);
  const tryLine = async (line: string, tries: number) => {
    const { data, errors } = await person.graphql(
      'mutation($input: TypeCommandInput!) { typeCommand(input: $input) { verdict output explanation answer } }',
      { input: { taskId: 'ios-hostname', prompt: 'Router(config)#', line, tries } },
    );
    return data?.typeCommand ?? errors[0]?.message;
  };
  const nothingTold = { verdict: 'tryAgain', explanation: null, answer: null };
  expect(await tryLine('host R2', 0)).toMatchObject(nothingTold);
  expect(await answersOf(person)).toBe(0);
  expect(await tryLine('host R2', 1)).toMatchObject({
    verdict: 'tryAgain',
    explanation: expect.stringContaining('“R1”, not “R2”'),
    answer: null,
  });
  expect(await answersOf(person)).toBe(1);
  expect(await tryLine('host R2', 2)).toMatchObject({ verdict: 'wrong', answer: 'hostname R1' });
  expect(await tryLine('host R1', 2)).toMatchObject({ verdict: 'right' });
  expect(await AnswerModel.find({ ownerId: person.userId }).lean()).toMatchObject([{ isCorrect: false }]);
  // The second try counts as much as the first.
  const other = await signedIn(app.url);
  await other.graphql('mutation($input: TypeCommandInput!) { typeCommand(input: $input) { verdict } }', {
    input: { taskId: 'ios-hostname', prompt: 'Router(config)#', line: 'host R1', tries: 1 },
  });
  expect(await AnswerModel.find({ ownerId: other.userId }).lean()).toMatchObject([{ isCorrect: true }]);
  expect(await tryLine('host R1', -1)).toBe('tries must be at least 0');
});

test("a round stays within its topic, puts incorrect and new lines first, and shows only one's own progress", async () => {
  const topics = async (person: Person) =>
    defined((await person.graphql('{ commandTopics { topic total right } }')).data?.commandTopics);
  expect((await topics(learner)).find(({ topic }) => topic === 'interfaces')?.right).toBe(1);
  const other = await signedIn(app.url);
  expect((await topics(other)).every(({ right, total }) => right === 0 && total > 0)).toBe(true);
  const draw = (variables: Record<string, unknown>) =>
    learner.graphql(
      'query($first: Int!, $topic: String, $command: ID) { commandTasks(first: $first, topic: $topic, command: $command) { id topic task prompt } }',
      variables,
    );
  const { data } = await draw({ first: 50, topic: 'interfaces' });
  const tasks = defined(data?.commandTasks);
  expect(new Set(tasks.map(({ topic }) => topic))).toEqual(new Set(['interfaces']));
  expect(tasks.at(-1)?.id).toBe('ios-no-shutdown');
  expect((await draw({ first: 10, command: 'ios-line-password' })).data?.commandTasks).toHaveLength(2);
  expect((await draw({ first: 10, topic: 'cooking' })).errors[0]?.message).toBe(
    'This topic or command doesn’t exist.',
  );
  expect((await draw({ first: 51 })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await type(learner, 'nope', 'R1#', 'x')).error?.extensions.code).toBe('NOT_FOUND');
  expect((await type(learner, 'ios-hostname', '<b>', 'x')).error?.message).toBe('This isn’t an IOS prompt.');
  expect((await type(learner, 'ios-hostname', 'R1#', 'x'.repeat(301))).error?.extensions.code).toBe(
    'BAD_USER_INPUT',
  );
});

test("terms and commands can be looked up, lead to their lessons, and become cards in one's own queue", async () => {
  const { data } = await learner.graphql(
    '{ referenceEntries(kind: term) { id title body exam modules { id title } related { id } } }',
  );
  const terms = defined(data?.referenceEntries);
  expect(terms.length).toBeGreaterThanOrEqual(220);
  const titles = terms.map(({ title }) => title);
  expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, 'en')));
  expect(terms.filter(({ modules }) => modules.length > 0).length).toBeGreaterThan(100);

  const one = await learner.graphql('query($id: ID!) { referenceEntry(id: $id) { id } }', { id: 'nope' });
  expect(one.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const [term] = terms;
  const queue = (id?: string) => learner.graphql('mutation($id: ID!) { queueEntry(id: $id) }', { id });
  const queued = async (person: Person) => (await person.graphql('{ queuedEntries }')).data?.queuedEntries;
  await Promise.all([queue(term?.id), queue(term?.id)]);
  expect(await queued(learner)).toEqual([term?.id]);
  expect(await queued(await signedIn(app.url))).toEqual([]);
  // A suspended card comes back.
  await CardModel.updateOne({ ownerId: learner.userId, contentId: term?.id }, { isSuspended: true });
  expect(await queued(learner)).toEqual([]);
  await queue(term?.id);
  expect(await queued(learner)).toEqual([term?.id]);
  expect((await queue('herb-ginger')).errors[0]?.extensions.code).toBe('NOT_FOUND');
  const { data: found } = await learner.graphql('{ search(query: "no shutdown") { id kind url } }');
  const hits = defined(found?.search);
  expect(hits).toContainEqual({
    id: 'ios-no-shutdown',
    kind: 'REFERENCE',
    url: '/study-hub/glossary?tab=commands&entry=ios-no-shutdown',
  });
  expect(hits.filter(({ id }) => id === 'ios-no-shutdown')).toHaveLength(1);
});

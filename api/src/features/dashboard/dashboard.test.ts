import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

const save = 'mutation($input: DashboardInput!) { saveDashboard(input: $input) { order hidden } }';
const read = '{ dashboard { order hidden } }';

test('each person has their own layout, empty at first and after a reset', async () => {
  const person = await signedIn(app.url);
  const other = await signedIn(app.url);
  const empty = { dashboard: { order: [], hidden: [] } };
  expect((await person.graphql(read)).data).toEqual(empty);
  const input = { order: ['studyProgress', 'recentFiles'], hidden: ['games'] };
  expect((await person.graphql(save, { input })).data).toEqual({ saveDashboard: input });
  expect((await person.graphql(read)).data).toEqual({ dashboard: input });
  expect((await other.graphql(read)).data).toEqual(empty);
  await person.graphql(save, { input: { order: [], hidden: [] } });
  expect((await person.graphql(read)).data).toEqual(empty);
});

test('if two windows save at once, one layout wins as a whole', async () => {
  const person = await signedIn(app.url);
  const inputs = [
    { order: ['notepad', 'games'], hidden: ['recentFiles'] },
    { order: ['recentFiles', 'notepad'], hidden: [] },
    { order: ['games'], hidden: ['notepad', 'studyProgress'] },
  ];
  const answers = await Promise.all(inputs.map((input) => person.graphql(save, { input })));
  for (const [index, { data }] of answers.entries()) expect(data).toEqual({ saveDashboard: inputs[index] });
  const { data } = await person.graphql<{ dashboard: object }>(read);
  expect(inputs).toContainEqual(data?.dashboard);
  for (const input of inputs) await person.graphql(save, { input });
  expect((await person.graphql(read)).data).toEqual({ dashboard: inputs[2] });
});

test.each([
  [{ order: ['a', 'a'], hidden: [] }, 'Each widget can appear only once'],
  [{ order: [], hidden: ['<b>'] }, 'Unknown widget'],
  [
    { order: [...Array.from({ length: 30 }, (_, index) => 'x'.repeat(index + 1)), 'y'], hidden: [] },
    'Too many widgets',
  ],
])('refuses %j', async (input, message) => {
  const person = await signedIn(app.url);
  const { errors } = await person.graphql(save, { input });
  expect(Object.values(errors[0]?.extensions.fields ?? {})).toContain(message);
});

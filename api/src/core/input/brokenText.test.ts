import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

test.each([
  ['addCard', 'AddCardInput', { front: 'half \ud83d', back: 'b', deck: '' }, 'front'],
  [
    'createCustomGame',
    'CustomGameInput',
    {
      title: 'Game',
      cards: [
        { front: 'a', back: 'b' },
        { front: 'c', back: '\ude00' },
      ],
    },
    'cards',
  ],
])(
  '%s refuses half an emoji, which the database would store as a different character',
  async (call, type, input, field) => {
    const person = await signedIn(app.url);
    const query = `mutation ($input: ${type}!) { ${call}(input: $input) { id } }`;
    const { errors } = await person.graphql(query, { input });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'The text contains invalid characters' },
    });
  },
);

test('half an emoji is also refused inside JSON, as a text or a key', async () => {
  const person = await signedIn(app.url);
  const refusals = await Promise.all([
    person.graphql('mutation ($moves: JSON!) { appendGameMoves(from: 0, moves: $moves, runId: "0") }', {
      moves: [{ typed: 'half \ud83d' }],
    }),
    person.graphql('mutation ($input: SaveSandboxInput!) { saveSandbox(input: $input) { id } }', {
      input: { name: 'Lab', world: { devices: { '\ud83d': {} }, links: {} } },
    }),
  ]);
  for (const { errors } of refusals)
    expect(errors[0]).toMatchObject({
      message: 'The text contains invalid characters',
      extensions: { code: 'BAD_USER_INPUT' },
    });
});

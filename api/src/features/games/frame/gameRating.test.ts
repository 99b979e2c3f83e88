import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();

const vote = (client: Person, stars: number, gameId = 'network-builder') =>
  client.graphql(
    'mutation($gameId: ID!, $stars: Int!) { voteGame(gameId: $gameId, stars: $stars) { average votes ownStars } }',
    { gameId, stars },
  );

test("three votes make a rating, and only each member's last vote counts", async () => {
  const people = [await signedIn(app.url), await signedIn(app.url), await signedIn(app.url)] as const;
  await vote(people[0], 1);
  expect((await vote(people[0], 5)).data?.voteGame).toEqual({ average: 4.5, votes: 1, ownStars: 5 });
  await vote(people[1], 4);
  expect((await vote(people[2], 4)).data?.voteGame).toEqual({ average: 4.3, votes: 3, ownStars: 4 });
  const { data } = await people[1].graphql('{ gameRatings { gameId average votes ownStars } }');
  expect(data?.gameRatings).toHaveLength(6);
  expect(data?.gameRatings).toContainEqual({
    gameId: 'plant-matcher',
    average: 4.3,
    votes: 0,
    ownStars: null,
  });
});

test.each([
  [0, 'network-builder'],
  [6, 'network-builder'],
  [3, 'chess'],
])('%i stars for %s are refused', async (stars, gameId) => {
  const { errors } = await vote(await signedIn(app.url), stars, gameId);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

import { Feature } from '../../../core/access/access.js';
import { setQuota } from '../../../core/storage/storageUsage.js';
import { defined } from '../../../testing/defined.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { findActor } from '../../users/user.service.js';
import { saveGameCards } from './gameCard.service.js';

const app = useTestApp();

test("what a player didn't know in a game joins the queue once, with a link back to the game", async () => {
  const mira = await signedIn(app.url);
  const actor = defined(await findActor(mira.userId));
  const card = { contentId: 'quiz nat', front: 'NAT?', back: 'Translation', url: '/games/quiz' };
  expect(await saveGameCards(actor, [card])).toBe(1);
  expect(await saveGameCards(actor, [card, { ...card, contentId: 'quiz arp', front: 'ARP?' }])).toBe(1);
  const { data } = await mira.graphql(
    `{ cardQueue(timeZone: "UTC") { fresh card { source url front back } }
       cards(filter: { source: game, timeZone: "UTC" }) { front } }`,
  );
  expect(data?.cardQueue).toMatchObject({
    fresh: 2,
    card: { source: 'game', url: '/games/quiz', front: 'NAT?', back: 'Translation' },
  });
  expect(data?.cards?.map(({ front }) => front)).toEqual(['ARP?', 'NAT?']);
});

test('cards without room are left out, and the game still ends normally', async () => {
  const mira = await signedIn(app.url);
  const actor = defined(await findActor(mira.userId));
  const card = { contentId: 'quiz nat', front: 'NAT?', back: 'Translation', url: '/games/quiz' };
  await saveGameCards(actor, [card]);
  const used = async () => (await mira.graphql('{ storageUsage { used } }')).data?.storageUsage?.used;
  const before = await used();
  await setQuota(mira.userId, 10);
  const more = [
    { ...card, back: 'Network Address Translation' },
    { ...card, contentId: 'quiz arp', front: 'ARP?' },
  ];
  expect(await saveGameCards(actor, more)).toBe(0);
  expect(await used()).toBe(before);
  const queue = async () =>
    (await mira.graphql('{ cardQueue(timeZone: "UTC") { fresh card { back } } }')).data?.cardQueue;
  expect(await queue()).toEqual({ fresh: 1, card: { back: 'Translation' } });
  await setQuota(mira.userId, null);
  expect(await saveGameCards(actor, more)).toBe(1);
  expect(await queue()).toEqual({ fresh: 2, card: { back: 'Network Address Translation' } });
});

test('members with access to games but not to the Study Hub can review these cards and no others', async () => {
  const player = await signedIn(app.url, { accessRights: rights(Feature.GAMES) });
  const actor = defined(await findActor(player.userId));
  await saveGameCards(actor, [
    { contentId: 'quiz dns', front: 'DNS?', back: '53', url: '/games/quiz' },
    { contentId: 'quiz ssh', front: 'SSH?', back: '22', url: '/games/quiz' },
  ]);
  const queueFields = 'due fresh reviewed card { id revision front back intervals }';
  const { data } = await player.graphql(`{ gameCardQueue(timeZone: "UTC") { ${queueFields} } }`);
  const card = defined(data?.gameCardQueue?.card);
  expect(data?.gameCardQueue).toMatchObject({ fresh: 2, reviewed: 0, card: { front: 'DNS?', back: '53' } });
  const grade = (client: Pick<typeof player, 'graphql'>, input: object) =>
    client.graphql(
      `mutation ($input: GradeCardInput!) { gradeGameCard(input: $input, timeZone: "UTC") { ${queueFields} } }`,
      { input },
    );
  const graded = await grade(player, { id: card.id, revision: card.revision, rating: 4 });
  expect(graded.data?.gradeGameCard).toMatchObject({ fresh: 1, reviewed: 1, card: { front: 'SSH?' } });
  expect((await player.graphql('{ cardQueue(timeZone: "UTC") { due } }')).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );

  const other = await signedIn(app.url);
  const foreign = await grade(other, { id: card.id, revision: 1, rating: 1 });
  expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const { data: added } = await other.graphql(
    'mutation { addCard(input: { front: "Own", back: "card", deck: "" }) { id } }',
  );
  const wrong = await grade(other, { id: added?.addCard?.id, revision: 0, rating: 1 });
  expect(wrong.errors[0]?.extensions.code).toBe('NOT_FOUND');
});

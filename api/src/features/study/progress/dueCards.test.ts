import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';
import { dayOf } from '../scheduling/day.js';

const app = useTestApp();

test('the number of due cards is the same in the queue and the navigation', async () => {
  const learner = await signedIn(app.url);
  for (const front of ['one', 'two', 'three', 'four', 'five']) {
    await learner.graphql('mutation($input: AddCardInput!) { addCard(input: $input) { id } }', {
      input: { front, back: 'x', deck: '', tags: [] },
    });
  }
  const ids = (await CardModel.find({ ownerId: learner.userId }).lean()).map(({ _id }) => _id);
  expect(ids).toHaveLength(5);
  const past = new Date(Date.now() - 60_000);
  await CardModel.updateMany({ ownerId: learner.userId }, { isFresh: false, 'memory.due': past });
  const timeZone = 'Pacific/Auckland';
  // One is suspended indefinitely, one is suspended for today, and one was suspended for yesterday, which isn't over
  // everywhere.
  await CardModel.updateOne({ _id: ids[0] }, { isSuspended: true });
  await CardModel.updateOne({ _id: ids[1] }, { buriedOn: dayOf(new Date(), timeZone) });
  await CardModel.updateOne(
    { _id: ids[2] },
    { buriedOn: dayOf(new Date(Date.now() - 86_400_000), timeZone) },
  );
  const { data } = await learner.graphql(
    'query($timeZone: String!) { dueCards(timeZone: $timeZone) cardQueue(timeZone: $timeZone) { due } }',
    { timeZone },
  );
  expect(data?.dueCards).toBe(3);
  expect(defined(data?.cardQueue).due).toBe(3);
});

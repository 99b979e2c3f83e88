import { composeReply } from '../../composeReply.js';

const ask = async (content: string) =>
  (await composeReply({ part: 'herbal', turns: [{ role: 'user', content }] })).text;

test.each([
  'elderflower lookalike, umbel near the river with chambered root',
  'horseradish root i dug looks like turnip small black outside near the blue hooded flowers',
  'how tell yarrow from hemlock',
  'we dug up bulbs near the woods that smell of onion',
  'found a root by the stream, looks like parsnip',
  'does monkshood look like horseradish, i mixed up the plants',
  'mistook foxglove leaves for comfrey, tea?',
  'distinguish ramsons from lily of the valley',
])('what may be taken for an edible plant is not eaten: %s', async (question) => {
  expect(await ask(question)).toMatch(/^\*\*(?:Don't eat or drink anything from the wild|This may be)/);
});

test.each([
  'how long can i keep raw garlic in olive oil on the shelf',
  'fresh chilli and basil in oil bottle as gifts room temp',
  'garlic oil homemade how long',
  'is rosemary in sunflower oil ok in the cupboard',
  'storing home made chili oil',
  'olive oil with garlic cloves, does it go bad',
])('herbs in oil are kept cold, and only for days: %s', async (question) => {
  const text = await ask(question);
  expect(text).toMatch(/^\*\*Don't keep garlic[\s\S]*botulism/);
  expect(text).not.toMatch(/how long \w+ is safe/);
});

test.each([
  'can i make tincture with isopropyl alcohol or methanol',
  'rubbing alcohol for echinacea extract?',
  'soak valerian root in methylated spirits',
  'is denatured alcohol fine for elderberry tincture',
])('only alcohol for drinking makes a tincture: %s', async (question) => {
  expect(await ask(question)).toMatch(/^\*\*Don't make a tincture with isopropyl[\s\S]*poisonous/);
});

test.each([
  'ive had licorice tea every day for a year legs weak',
  'drinking liquorice tea daily and my heart skips beats',
  'been eating licorice for months, muscle cramps all night',
])('weakness after long licorice is told to stop and be tested today: %s', async (question) => {
  expect(await ask(question)).toMatch(
    /^\*\*(?:Stop taking licorice and have your blood tested today|This may be)/,
  );
});

test.each([
  'diabetic foot ulcer calendula ok?',
  'i am diabetic, blister on my toe, tea tree?',
  'dad on insulin has a sore on his heel that wont heal honey',
])('a foot wound with diabetes is seen today, and is no stomach ulcer: %s', async (question) => {
  const text = await ask(question);
  expect(text).toMatch(/^\*\*Don't put any herb on a foot wound with diabetes/);
  expect(text).not.toMatch(/stomach ulcer/);
});

test.each(['my stomach hurts after eating', 'my baby has a fever of 39.5 which tea', 'kidney pain'])(
  'whoever tells of symptoms is not told of a herb that comes near: %s',
  async (question) => {
    expect(await ask(question)).not.toMatch(/If you mean/);
  },
);

test.each([
  "my mint plant looks like it's dying, leaves turning yellow",
  'i dug up my horseradish, how do i store the root',
  'how do I tell oregano from marjoram',
  'can lavender grow near the river',
  'pesto with olive oil how long',
  'rosemary oil for hair how to store',
  'how long do garlic capsules last',
  'how strong must the alcohol for a tincture be',
  'what is licorice good for',
  'stomach ulcer and licorice dgl',
  "athlete's foot tea tree",
])('the kitchen and the garden get no new alarm: %s', async (question) => {
  expect(await ask(question)).not.toMatch(
    /from the wild|botulism|isopropyl|Stop taking|foot wound|emergency/i,
  );
});

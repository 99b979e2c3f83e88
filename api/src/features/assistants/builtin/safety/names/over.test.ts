import { lastReply } from '../../../../../testing/features/builtInTalk.js';

const replies = (...messages: string[]) => lastReply('herbal', ...messages);

test.each([
  [
    ['I used to take sertraline, stopped two years ago.', "Can I take St John's wort for low mood?"],
    /sertraline/,
  ],
  [['I was on warfarin until 3 years ago.', 'is ginkgo ok?'], /You told me|Don't combine/],
  [['She stopped methotrexate a year ago. Can she take echinacea?'], /methotrexate/],
  [["I quit prozac about six months ago, is St John's wort safe for me?"], /prozac/i],
  [["I've been off lithium for years, can i take dandelion?"], /lithium/],
  [
    ['The baby is 5 months old.', "Honey in my own tea, I'm not breastfeeding any more, is that ok?"],
    /while breastfeeding/,
  ],
  [["No, I'm not pregnant and not breastfeeding, I take nothing.", 'Is sage tea ok for me?'], /in pregnancy/],
  [["can i take pennyroyal, i'm not pregnant"], /in pregnancy/],
  [['My grandmother is on warfarin since her valve operation.', 'would ginkgo help?'], /before surgery:/],
  [['he has a pacemaker since a heart surgery, can he take garlic'], /before surgery:/],
  [["Warfarin every evening. That's granddad.", "can he take St John's wort"], /child/],
] as [string[], RegExp][])('%j no longer counts', async (messages, gone) => {
  expect((await replies(...messages)).split('\n\n**')[0]).not.toMatch(gone);
});

test.each([
  [['I used to take sertraline.', "Can I take St John's wort?"], /Don't combine sertraline/],
  [['I stopped fluoxetine last week.', "Can I take St John's wort?"], /Don't combine fluoxetine/],
  [['I stopped Nardil five weeks ago, is 5-HTP ok?'], /Don't combine Nardil/],
  [
    ["I stopped smoking two years ago and take sertraline, is St John's wort ok?"],
    /Don't combine sertraline/,
  ],
  [
    ["I stopped sertraline two years ago but started again, is St John's wort ok?"],
    /Don't combine sertraline/,
  ],
  [['I stopped warfarin two years ago and now take apixaban, is ginkgo ok?'], /Don't combine apixaban/],
  [
    ['I take sertraline, my mother died two years ago.', "Can I take St John's wort?"],
    /Don't combine sertraline/,
  ],
  [["I'm not sure if I'm pregnant, is pennyroyal ok"], /in pregnancy/],
  [['Should I not take sage while breastfeeding?'], /while breastfeeding/],
  [['I am trying, not pregnant yet. Is rue ok in pregnancy?'], /in pregnancy/],
  [['My surgery is next week, is ginkgo ok?'], /before surgery/],
  [['I take arnica since my surgery last week, and ginkgo?'], /before surgery/],
] as [string[], RegExp][])('%j still counts', async (messages, kept) => {
  expect(await replies(...messages)).toMatch(kept);
});

test('an answer is no part of what is remembered', async () => {
  const text = await replies("No, I'm not pregnant and take nothing.");
  expect(text).not.toMatch(/that No\b/);
});

test('who is not pregnant is refused no amount for it', async () => {
  expect(await replies("How much chamomile? I'm not pregnant.")).not.toMatch(/I give no doses/);
  expect(await replies("How much chamomile? I'm pregnant.")).toMatch(/I give no doses/);
});

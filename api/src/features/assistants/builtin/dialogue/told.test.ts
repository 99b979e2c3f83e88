import type { ChatTurn } from '../../../../platform/llm/chat.js';
import { slowTexts } from '../../../../testing/hostileText.js';
import { composeReply } from '../composeReply.js';

/** What the assistant says to the last of these messages of a person. */
const answer = async (messages: readonly string[], facts: string[] = []) => {
  const turns = messages.flatMap((content, index): ChatTurn[] => [
    ...(index > 0 ? [{ role: 'assistant' as const, content: '…' }] : []),
    { role: 'user', content },
  ]);
  return (await composeReply({ part: 'herbal', turns, background: { facts, notes: [] } })).text;
};

test.each<[string[], RegExp]>([
  [
    ['my baby is 7 months', 'she coughs at night', 'thyme with honey?'],
    /^\*\*Don't give honey to a child.*your baby is 7 months/,
  ],
  [['our toddler is 2', 'elderberry syrup for a cold?'], /elderberry to a child/],
  [
    ['my son has epilepsy', 'he likes aromatherapy', 'rosemary and eucalyptus ok in diffuser?'],
    /^\*\*Don't take rosemary with epilepsy/,
  ],
  [
    ['had a liver transplant in 2019', 'want something for colds', 'echinacea good?'],
    /^\*\*Don't take echinacea with a transplant/,
  ],
  [['kidney transplant last year', 'alfalfa?'], /with a transplant/],
  [['taking lithium', 'i feel bloated', 'dandelion leaf?'], /^\*\*Don't combine lithium and dandelion/],
  [
    ['operation on monday knee', 'what is ginger good for', 'can i take it every day this week?'],
    /^\*\*Ask your surgeon before you take ginger/,
  ],
  [
    ['breastfeeding twins', 'peppermint tea good for digestion?', 'and sage?'],
    /^\*\*Don't take sage while breastfeeding/,
  ],
  [
    ['on insulin and metformin', 'what is fenugreek', 'would it be good for me daily'],
    /combine insulin and fenugreek/,
  ],
  [
    ['starting chemo next week for breast cancer', 'is red clover good for hot flushes'],
    /^\*\*Don't combine chemo and red clover/,
  ],
  [
    ['my bp is 170 over 100', 'is licorice root tea good'],
    /^\*\*Don't take licorice root with high blood pressure/,
  ],
  [['im on warfarin can i take ginkgo?', 'and ginger?'], /combine warfarin and ginger.*you are on warfarin/],
  [['can i take sage while pregnant?', 'and parsley?'], /parsley in pregnancy.*You asked before/],
  [
    ['husband is on eliquis', 'his knees hurt', 'boswellia?'],
    /combine eliquis \(apixaban\) and boswellia.*You told me: “husband is on eliquis”/,
  ],
  [['cesarean next friday', 'garlic pills ok?'], /^\*\*Don't take garlic before surgery/],
  [['i take sertraline and my dog has fleas', 'can i take sjw'], /^\*\*Don't combine sertraline/],
  [['my husband takes xarelto', 'can my husband take ginkgo'], /^\*\*Don't combine xarelto/],
  [
    ['my dad has had a stroke and he takes eliquis', 'can he have turmeric'],
    /eliquis \(apixaban\) and turmeric/,
  ],
])('what was told counts for the last question: %s', async (messages, warning) => {
  expect(await answer(messages)).toMatch(warning);
});

test.each<[string[], RegExp]>([
  [
    ['i have a little dog 4kg', 'he has fleas', 'can i use tea tree or garlic'],
    /^\*\*Don't give tea tree oil to your dog/,
  ],
  [['I have a dog', 'can i give him garlic'], /^\*\*Don't give garlic to your dog/],
  [['my dog has fleas', 'can i use tea tree or garlic'], /^\*\*Don't give tea tree oil to your dog/],
  [['our budgie sneezes a lot', 'eucalyptus steam?'], /^\*\*Don't give eucalyptus to your budgie/],
  [['we got a kitten', 'peppermint oil in the diffuser?'], /^\*\*Don't give peppermint to your kitten/],
  [['my dog has epilepsy', 'herbs for fireworks?'], /^\*\*Ask a vet/],
  [
    ['dog has epilepsy on phenobarb can i give rosemary'],
    /^\*\*Don't give rosemary to your dog with epilepsy/,
  ],
])('an animal stays who it was: %s', async (messages, warning) => {
  expect(await answer(messages)).toMatch(warning);
});

test.each<[string[], RegExp]>([
  [['my dog has epilepsy', 'can I take ginkgo'], /epilepsy: it|You told me/],
  [
    ['dog has epilepsy on phenobarb can i give skullcap valerian drops'],
    /with epilepsy: my library|Ask your doctor/,
  ],
  [['my mother takes warfarin', 'i have a headache', 'is willow bark ok for me'], /You told me/],
  [['my wife is pregnant', 'can I take sage'], /You told me/],
  [['I have a cat', 'can I drink garlic tea'], /You told me/],
  [['i am not pregnant', 'is sage ok'], /You told me/],
  [['my operation went fine last year', 'garlic ok?'], /surgery: it slows/],
  [['my boss is pregnant', 'i want sage tea'], /You told me/],
  [['i work with horses', 'garlic for cholesterol?'], /horses/],
  [['my baby is 7 months', 'I need hops for my own sleep'], /to a child/],
])("what is somebody else's is none of the person's: %s", async (messages, warning) => {
  expect(await answer(messages)).not.toMatch(warning);
});

test('what is remembered of others does not follow every question', async () => {
  expect(await answer(['is willow bark good'], ['My mother takes warfarin'])).not.toContain('You told me');
  expect(
    await answer(['my husband has a cold', 'can he have garlic'], ['My dog takes insulin']),
  ).not.toContain('dog');
  expect(await answer(['can my mother have willow bark'], ['My mother takes warfarin'])).toMatch(
    /combine warfarin and willow bark/,
  );
});

test.each<[string[], RegExp]>([
  [
    ['ragweed makes me sneeze terribly', 'what tea for sleep'],
    /I left out chamomile because of an allergy to ragweed.*You told me that ragweed makes you sneeze/,
  ],
  [
    ['i have gallstones', 'what herbs are for digestion'],
    /I left out .*ginger.* because of gallbladder disease/,
  ],
  [
    ['i have chronic kidney failure', 'feel tired'],
    /^\*\*Ask your doctor before you take any herb with kidney disease: I propose none/,
  ],
  [
    ['my husband takes xarelto', 'he has knee pain'],
    /^\*\*Ask a pharmacist before you take any herb with xarelto/,
  ],
  [['my baby is 7 months', 'she coughs at night'], /^\*\*Ask a pediatrician before a child gets any herb/],
  [
    ['pregnant, 2nd trimester. what tea for nausea?'],
    /^\*\*Ask your midwife or doctor before you take any herb in pregnancy/,
  ],
  [['taking lithium', 'i feel bloated'], /^\*\*Ask a pharmacist before you take any herb with lithium/],
  [['diabetic type 2', 'what herb for sleep'], /I left out .*lemon balm because of diabetes/],
])('nothing is proposed that was told against: %s', async (messages, text) => {
  expect(await answer(messages)).toMatch(text);
});

test.each<[string[], string]>([
  [
    ['im a recovering alcoholic on antabuse', 'how to make a tincture', 'how many drops to take'],
    'with antabuse (disulfiram): they are made with alcohol',
  ],
  [['i take antabuse', 'valerian tincture'], 'with antabuse (disulfiram): they are made with alcohol'],
  [['echinacea drops with disulfiram ok?'], 'with disulfiram: they are made with alcohol'],
  [['i am sober for two years', 'is passionflower tincture fine'], 'they are made with alcohol'],
])('a tincture is alcohol: %s', async (messages, text) => {
  expect(await answer(messages)).toContain(text);
});

test.each([
  'im 14 weeks pregnant',
  'my baby is 7 months',
  'taking lithium',
  'operation on monday knee',
  'breastfeeding twins',
  'had a liver transplant in 2019',
  'starting chemo next week for breast cancer',
  'i have a little dog 4kg',
  'i have gallstones',
  'my mum is on dialysis',
  'allergic to bees',
])('who tells and asks nothing is thanked: %s', async (message) => {
  expect(await answer([message])).toMatch(/^Thanks, I'll take it into account here\./);
});

test.each([
  'best way to teach a puppy not to bite',
  'how does an eye operation work',
  'my kids love it',
  'I have a cough',
])('who tells nothing of themselves is not thanked: %s', async (message) => {
  expect(await answer([message])).not.toMatch(/Thanks, I'll take|I propose none/);
});

test.each([
  'im 30 weeks pregnant, dizzy and my hands are swollen',
  'on chemo and shivering',
  'I take warfarin and my gums bleed',
])('symptoms are not only thanked for: %s', async (message) => {
  expect(await answer([message])).toMatch(/doctor|emergency/);
  expect(await answer([message])).not.toContain('Thanks');
});

test('a question beside an allergy is answered', async () => {
  expect(await answer(['bee sting allergy can i take propolis and royal jelly'])).toMatch(
    /^\*\*Don't take (?:bee products|propolis)/,
  );
});

test('of a poison no missing interaction is told', async () => {
  expect(await answer(['comfrey and foxglove together'])).not.toContain('names no interaction');
});

test('no earlier message of 8,000 characters holds the answer up', async () => {
  const parts = [
    'my ',
    'my son ',
    'i take ',
    'and i ',
    'is a ',
    'dog ',
    'my old dog and he ',
    'and ',
    'what ',
    'my 4-',
    'no ',
  ];
  const texts = parts.flatMap((part) => [
    part.repeat(8_000 / part.length),
    `x${part.repeat(8_000 / part.length)}!`,
  ]);
  await answer(['I take warfarin', 'ginger?']);
  expect(await slowTexts((text) => answer([text, 'is ginger ok for him']), texts)).toEqual([]);
});

test('what is to be remembered is said back as it was told, once, and thanked for', async () => {
  const talk = ['What is ginger used for?', 'Remember that I take warfarin', 'Is ginkgo safe for me?'];
  for (const facts of [[], ['I take warfarin']]) {
    const text = await answer(talk, facts);
    expect(text).toContain('(You told me that you take warfarin.)');
    expect(text.match(/You told me/g)).toHaveLength(1);
  }
  expect(
    await answer(['I take lithium', 'What is ginger used for?', 'Remember that I live in Boston']),
  ).toMatch(/^I'll remember that you live in Boston/);
});

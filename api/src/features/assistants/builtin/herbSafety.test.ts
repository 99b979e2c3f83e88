import { loadContent } from '../../../../content/content.load.js';
import type { ChatTurn } from '../../../platform/llm/chat.js';
import { composeReply } from './composeReply.js';

const { library } = loadContent();
const ask = async (part: string, question: string) => {
  const turns: ChatTurn[] = [{ role: 'user', content: question }];
  return composeReply({ part, turns, background: { facts: [], notes: [] } });
};
/** The herbs that an answer shows, by their ids. */
const shown = async (question: string) =>
  (await ask('herbal', question)).sources.map(({ url }) => url.split('entry=')[1]);

test.each([
  ['sleep', 'herb for sleep'],
  ['anxiety', 'what tea helps against anxiety'],
  ['cold', 'something natural for a cold'],
  ['digestion', 'herbs for an upset stomach'],
  ['joints', 'herbal tea for joint pain'],
  ['energy', 'plant for more energy'],
])('a herb for %s is one whose oral use is backed for it', async (purpose, question) => {
  const ids = await shown(question);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const entry = library.find((other) => other.id === id);
    const backed = entry?.kind === 'herb' ? entry.use.backed : [];
    expect([id, backed.some(({ route, for: uses }) => route === 'oral' && uses.includes(purpose))]).toEqual([
      id,
      true,
    ]);
  }
});

test('what is for the skin says so first', async () => {
  const { text } = await ask('herbal', 'herb for bruises');
  expect(text).toMatch(/^\*\*On the skin or inhaled only, never swallowed: arnica/);
});

test.each(['herb for toothache', 'herb to lose weight fast', 'what herb kills worms'])(
  'nothing is proposed for "%s", and details are asked for',
  async (question) => {
    const { text, sources } = await ask('herbal', question);
    expect(text).toMatch(/I propose no herb\.\*\* Tell me more/);
    expect(sources).toEqual([]);
  },
);

test.each([
  ['herb for sleep, I am pregnant', /^\*\*Ask your midwife or doctor/],
  ['which herb calms my dog', /^\*\*Ask a vet/],
  ['herb that cures cancer', /^\*\*Don't count on any herb to cure cancer/],
  ['I take lithium. What herb can I take for sleep?', /^\*\*Ask a pharmacist/],
  [
    'What herbs should I avoid with warfarin?',
    /^\*\*Don't take these with warfarin.*ginkgo.*St\. John's wort/,
  ],
])('"%s" gets no proposal', async (question, answer) => {
  const { text, sources } = await ask('herbal', question);
  expect(text).toMatch(answer);
  expect(sources).toEqual([]);
});

test.each(['tech', 'general', 'custom'])('%s warns of a dangerous combination too', async (part) => {
  const { text } = await ask(part, 'Can I take St. John’s wort with Zoloft?');
  expect(text).toMatch(/^\*\*Don't combine Zoloft \(sertraline\) and St\. John's wort/);
  expect((await ask(part, 'My dog ate garlic')).text).toMatch(/^\*\*This may be an emergency/);
});

test('what has no entry is told of when it is asked about as a remedy, and not as food', async () => {
  const tea = await ask('herbal', 'mullein tea for lungs');
  expect(tea.text).toMatch(/^\*\*Mullein isn't for everybody\. Not with: pregnancy/);
  expect(tea.text).toContain('strain it through a fine filter');
  expect((await ask('herbal', 'how to make pesto of fresh basil')).text).not.toContain("isn't for everybody");
});

test.each([
  ['which herbs are toxic to cats', /^\*\*Keep these away from cats: .*garlic.*pennyroyal/],
  ['herbs to avoid when pregnant list', /^\*\*Don't take these in pregnancy.*ashwagandha/],
  [
    'herbs safe while breastfeeding',
    /^\*\*Ask your midwife.*I propose none\.\*\*\n\n\*\*Don't take these while breastfeeding/,
  ],
])('whoever asks for all that is dangerous gets the list: %s', async (question, list) => {
  expect((await ask('herbal', question)).text).toMatch(list);
});

test('a follow-up about what was spoken of shows that herb, and which ones go with a medicine is not guessed', async () => {
  const turns: ChatTurn[] = [
    { role: 'user', content: 'Can I take ginkgo?' },
    { role: 'assistant', content: '…' },
    { role: 'user', content: 'I also take warfarin' },
  ];
  const { text, sources } = await composeReply({
    part: 'herbal',
    turns,
    background: { facts: [], notes: [] },
  });
  expect(text).toMatch(/^\*\*Don't combine warfarin and ginkgo: risk of bleeding/);
  expect(sources.map(({ title }) => title)).toEqual(['Library: Ginkgo']);
  expect((await ask('herbal', 'Are there herbs I can take with Prozac?')).text).toMatch(
    /^\*\*Don't take these with Prozac \(fluoxetine\).*St\. John's wort/,
  );
});

test.each([
  ['before any herb was named', ['I take warfarin']],
  ['after a herb was spoken of', ['I take warfarin', 'Is ginkgo safe for me?']],
])('what is remembered of health says nothing to what is about something else, %s', async (_when, before) => {
  const talk = (question: string): ChatTurn[] => [
    ...before.flatMap((content): ChatTurn[] => [
      { role: 'user', content },
      { role: 'assistant', content: '…' },
    ]),
    { role: 'user', content: question },
  ];
  for (const question of [
    'my exam is January 21',
    'compare TCP, UDP, ICMP and ARP',
    'What is the weather like?',
  ]) {
    const background = { facts: ['I take warfarin'], notes: [] };
    const { text } = await composeReply({ part: 'herbal', turns: talk(question), background });
    expect([question, text]).toEqual([question, expect.not.stringMatching(/warfarin|ginseng|ginkgo/i)]);
  }
});

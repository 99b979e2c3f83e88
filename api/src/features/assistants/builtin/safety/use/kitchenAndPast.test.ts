import { composeReply } from '../../composeReply.js';

const ask = async (content: string) =>
  (await composeReply({ part: 'herbal', turns: [{ role: 'user', content }] })).text;

test.each([
  'how long do i steep green tea so it isnt bitter',
  'how to dry lavender for little bags',
  'did the romans use thyme',
  'difference between oregano and marjoram',
  'how do i take cuttings of sage',
  'what temperature to brew chamomile',
  'lavender sachets for the drawer',
  'rooting cuttings of rosemary',
  'how do i freeze ginger',
  'where does turmeric originate',
  'is sage named after anybody',
])('what an herb is taken for is no answer to: %s', async (question) => {
  expect(await ask(question)).not.toMatch(/\*\*Cautions\*\*|isn't for everybody/);
});

test.each([
  ['is thyme safe for my dog', /^\*\*Ask a vet/],
  ['how long to steep valerian tea for sleep', /\*\*Valerian\*\*/],
  ['i take warfarin, how long to steep green tea', /^\*\*Ask your doctor .*warfarin and green tea/],
  ['what is thyme used for in medicine', /\*\*Thyme\*\*/],
  ['history of st johns wort as medicine', /\*\*St\. John's wort\*\*/],
  ['how to dry foxglove for tea', /^\*\*Don't swallow foxglove/],
  ['how long do i boil comfrey for my baby', /comfrey|I give no doses/],
  ['how long does valerian take to work', /\*\*Valerian\*\*/],
])('who means a body is answered and warned: %s', async (question, expected) => {
  expect(await ask(question)).toMatch(expected);
});

test.each([
  'what tea should i drink to relax in evening, healthy 30 yr old no meds',
  'relaxing tea for the evening, im healthy',
  'otherwise healthy adult, which tea calms',
])('who wants to relax gets no caffeine: %s', async (question) => {
  expect(await ask(question)).toMatch(/^\*\*For anxiety and restlessness my library backs/);
});

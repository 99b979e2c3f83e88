import { loadHerbal } from '../../../../content/content.load.js';
import type { Interaction } from '../../../../content/herbal.schema.js';
import { defined } from '../../../testing/defined.js';
import { lastReply } from '../../../testing/features/builtInTalk.js';
import { unchecked } from './herbPage.js';

const ask = (...messages: string[]) => lastReply('herbal', ...messages);

const rowOf = (herb: string, id: string): Interaction =>
  defined(loadHerbal().interactions.find((row) => row.herb === herb && row.with.id === id));
const labelOf = ({ severity }: Interaction) => (severity === 'avoid' ? 'Avoid' : 'Ask first');
const dayOf = ({ source }: Interaction) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(source.opened));

describe('a combination in the list', () => {
  test.each([
    ['a brand', "Can I take St. John's wort with Zoloft?", 'st-johns-wort', 'ssri'],
    ['a brand of two words', "St. John's wort with Plan B", 'st-johns-wort', 'oral-contraceptive'],
    ['a class', 'Is ginkgo safe with a blood thinner?', 'ginkgo', 'anticoagulant'],
    ['a combination product', 'valerian with NyQuil', 'valerian', 'sedative'],
    ['a misspelled name', 'can I take turmeric with warfrin', 'turmeric', 'warfarin'],
    ['a short misspelled name', 'can I take ginko with warfarin', 'ginkgo', 'anticoagulant'],
    ['a condition', 'Can my 4 month old baby have honey?', 'honey', 'infant'],
    ['an animal', 'tea tree oil on my cat', 'tea-tree', 'cat'],
  ])('by %s shows the severity, effect, and page with its date: %s', async (_, question, herb, id) => {
    const row = rowOf(herb, id);
    const text = await ask(question);
    expect(text).toContain(`**${labelOf(row)}: `);
    expect(text).toContain(row.effect);
    expect(text).toContain(`](${row.source.url}), opened ${dayOf(row)}.`);
    expect(text).not.toContain('isn’t in my list');
  });

  test('is found for an herb without a page, alone and with the medication', async () => {
    const row = rowOf('red-yeast-rice', 'statin');
    const page = await ask('What is red yeast rice?');
    expect(page).toMatch(/^I have no page about Red yeast rice\./);
    expect(page).toContain(row.effect);
    const verdict = await ask('red yeast rice with Lipitor');
    expect(verdict).toContain(`**Avoid: Red yeast rice and atorvastatin.**`);
    // The label belongs to a page's text.
    expect(verdict).not.toContain(unchecked);
  });

  test('is found for the herb that the conversation is about', async () => {
    expect(await ask('Does valerian help against insomnia?', 'is it safe with alcohol?')).toContain(
      rowOf('valerian', 'alcohol').effect,
    );
  });

  test('is found for a medication that was mentioned earlier, and quotes that message', async () => {
    const text = await ask('I take warfarin.', 'Is ginkgo safe for me?');
    expect(text).toContain(`**${labelOf(rowOf('ginkgo', 'anticoagulant'))}: Ginkgo and warfarin.**`);
    expect(text).toContain('(You mentioned: “I take warfarin.”)');
  });

  test("comes before combinations that aren't in the list, and the rest is announced", async () => {
    const text = await ask(
      'lavender, valerian, ginger, garlic, ginkgo, kava, hops with warfarin, metformin, digoxin',
    );
    expect(text.indexOf('**Avoid: ')).toBe(0);
    expect(text.lastIndexOf('**Ask first: ')).toBeLessThan(text.indexOf('isn’t in my list'));
    expect(text).toContain('more combinations than I can show at once');
  });
});

test.each([
  ['garlic with hiv medicine', 'Garlic and HIV medicine'],
  ['garlic with my bp meds', 'Garlic and BP meds'],
  ['kava with ssris', 'Kava and SSRIs'],
  ['ginger with ace inhibitors', 'Ginger and ACE inhibitors'],
  ['ephedra with adhd meds', 'Ephedra and ADHD meds'],
])('"%s" is answered with the abbreviation in capital letters', async (question, pair) => {
  expect(await ask(question)).toContain(pair);
});

test("a combination that isn't in the list gets a note saying so, with the herb’s own cautions", async () => {
  const text = await ask('lavender with metformin');
  expect(text).toMatch(
    /^\*\*Lavender and metformin: This combination isn’t in my list\.\*\* Ask a pharmacist/,
  );
  expect(text).toContain('**Cautions for Lavender**');
  expect(text).toContain('General knowledge, not checked against a source.');
  expect(text).not.toContain('Source:');
});

test('a medication is also judged by the condition that it treats', async () => {
  expect(await ask('ashwagandha with levothyroxine')).toMatch(
    /^\*\*Ask first: Ashwagandha and levothyroxine\.\*\*/,
  );
  expect(await ask('licorice tea with my bp meds')).toContain(
    'Licorice can cause severe high blood pressure',
  );
});

test("two herbs get a note that they aren't in the list together", async () => {
  const text = await ask('Can I take ginkgo and garlic together?');
  expect(text).toContain('My list doesn’t say how these act on each other.');
  expect(text).toContain('**Cautions for Ginkgo**');
  expect(text).toContain('**Cautions for Garlic**');
});

test('an unknown medication is named as unknown', async () => {
  const text = await ask('chamomile with zorblatin');
  expect(text).toMatch(/^I don’t know “zorblatin”\./);
  expect(text).toContain('**Cautions for Chamomile**');
  expect(await ask('garlic and advl')).toMatch(/^I don’t know “advl”\./);
  expect(await ask('is bread eaten with breakfast')).not.toContain('breakfast');
});

test('a pet of a less common species is not taken for a person', async () => {
  expect(await ask('can my hamster eat chamomile')).toMatch(
    /^\*\*Chamomile and hamsters: This combination isn’t in my list\.\*\* Ask a vet/,
  );
});

test('an answer to a question in another language says that a part of it may be missing', async () => {
  const line = 'I only understand English, so I may have missed part of your question.';
  expect(await ask('kann ich johanniskraut mit der pille nehmen')).toContain(line);
  expect(await ask('can I take ginkgo with warfarin')).not.toContain(line);
});

test('someone who feels unwell gets an additional sentence above the page', async () => {
  const sentence = 'I can’t judge symptoms. A pharmacist or doctor can.\n\n';
  const plain = await ask('what is ginger good for?');
  expect(plain).toMatch(/^\*\*Ginger\*\*/);
  expect(await ask('I feel dizzy, what is ginger good for?')).toMatch(
    new RegExp(`^${sentence.replaceAll('.', '\\.')}\\*\\*Ginger\\*\\*`),
  );
});

test('two names next to each other in a list stay two names', async () => {
  const text = await ask('acai, tea tree oil with sertraline');
  expect(text).toContain('Acai and sertraline');
  expect(text).toContain('Tea tree oil and sertraline');
});

test('ordinary words before a name aren’t a medication', async () => {
  const text = await ask('which herbs boost my immune system, I’m on prednisone after a transplant');
  expect(text).toContain('prednisone');
  expect(text).not.toContain('levonorgestrel');
});

test('the page of an herb that someone asks about for a serious disease says not to rely on it', async () => {
  expect(await ask('does turmeric cure cancer')).toMatch(/^\*\*Don’t rely on an herb for this \(cancer\)/);
  expect(await ask('is ginger good for nausea')).not.toContain('Don’t rely');
});

describe('an herb for a purpose', () => {
  test('is suggested if its page names the purpose, with its cautions', async () => {
    const text = await ask('Which herb helps with sleep?');
    expect(text).toMatch(/^These herbs are used for sleep:/);
    const shown = [...text.matchAll(/^- \*\*(.+)\*\*: .+ Cautions: .+$/gm)].map(([, title]) => title);
    expect(shown).toContain('Valerian');
    expect(shown.length).toBe(5);
  });

  test.each(
    loadHerbal()
      .purposes.filter(({ needsDiagnosis }) => needsDiagnosis)
      .map(({ title, names: [name = ''] }) => [title, name]),
  )('is never suggested for %s, which a doctor has to find', async (_, name) => {
    const text = await ask(`Which herb helps with ${name}?`);
    expect(text).toContain('**I don’t suggest herbs for this');
    expect(text).not.toContain('Cautions');
  });

  test.each([
    [['Which herb helps with sleep while I take Zoloft?'], 'sertraline'],
    [["Which herb helps with sleep? I'm pregnant"], 'pregnancy'],
    [['I take warfarin.', 'Which herb helps with sleep?'], 'warfarin'],
    [['natural sleep remedy for my dog'], 'dogs'],
  ])("isn't suggested if it may not be suitable: %j", async (messages, concern) => {
    const text = await ask(...messages);
    expect(text).toContain('**I don’t suggest herbs here, because they may not be safe with: ');
    expect(text).toContain(concern);
    expect(text).not.toContain('Cautions');
  });
});

test.each([
  'How much valerian should I take?',
  'dose of ginkgo for my 5 year old',
  'how often can I take ginkgo with warfarin',
  'how much garlic for my dog',
])('a dose is never given: %s', async (question) => {
  const text = await ask(question);
  expect(text).toContain('**I don’t give doses.**');
  expect(text).not.toMatch(/\d+ ?(?:mg|milligrams|g|grams|ml|drops|cups?|capsules?|teaspoons?)\b|package/i);
});

test('a page has cautions, general knowledge, and content from opened pages, each under its own label', async () => {
  const text = await ask('What is ginger used for?');
  const parts = [
    '**Cautions**',
    '**With medications**',
    '_General knowledge',
    '**From pages that were opened**',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
  expect(text).toContain(rowOf('ginger', 'anticoagulant').source.url);
});

test.each([
  'can I stop my lisinopril and take garlic?',
  'garlic instead of lisinopril',
  'should I come off my Zoloft',
  'natural alternative to Eliquis',
  'an herbal substitute for Zoloft',
  'what can I take in place of metformin',
])('"%s" gets the advice not to stop a medication on one’s own', async (question) => {
  expect(await ask(question)).toContain('Don’t stop or replace a prescribed medication on your own');
});

test('a question about a medication that nobody wants to stop gets no advice about stopping', async () => {
  expect(await ask('can I take garlic with lisinopril?')).not.toContain('Don’t stop');
});

test('a supplement that is also a medication isn’t combined with itself', async () => {
  const text = await ask('Is green tea safe with iron?');
  expect(text).toContain('**Green tea and iron: ');
  expect(text).not.toContain('Iron and iron');
});

test.each(['best herbs for weight loss', 'my hair is falling out, what herb helps'])(
  '"%s" names no herb, because the ones that the search finds do harm',
  async (question) => {
    const text = await ask(question);
    expect(text).toContain('No page in my library names an herb for this');
    expect(text).not.toMatch(/ephedra|thunder god/i);
  },
);

test('someone who wants to stop a medication gets no herb', async () => {
  const text = await ask('how do I stop taking antidepressants naturally');
  expect(text).toContain('Don’t stop or replace a prescribed medication on your own.');
  expect(text).not.toContain('wort');
});

test('someone who wants something in place of a medication isn’t led to an herb', async () => {
  expect(await ask('natural alternative to Eliquis')).not.toContain('If you mean');
});

test.each([
  'what herb helps an overactive thyroid',
  'I’m pregnant and have a cold, what can I take',
  'which herbs boost my immune system, I’m on prednisone after a transplant',
])('"%s" leads to no herb, because its name would be taken as advice', async (question) => {
  expect(await ask(question)).not.toContain('If you mean');
});

test('an herb without a page and without interactions isn’t taken for safe', async () => {
  const text = await ask('raspberry leaf tea at 20 weeks');
  expect(text).toContain('I have no page about Raspberry leaf, and it isn’t in my list of interactions.');
  expect(text).toContain('Ask a pharmacist or doctor');
});

test('a plant isn’t identified from a photo, and the answer says who can do it', async () => {
  const text = await ask('Identify this plant from a photo');
  expect(text).toContain('I can’t see photos');
});

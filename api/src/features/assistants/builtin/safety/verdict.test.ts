import { readSafetyCase } from './safetyCase.js';
import { findStatements, writeVerdict } from './verdict.js';

function verdictOn(message: string, earlier: readonly string[] = []): string {
  const safetyCase = readSafetyCase(
    message,
    earlier.map((text) => ({ text, isRemembered: false })),
  );
  return writeVerdict(findStatements(safetyCase), [...safetyCase.remedies, ...safetyCase.medicines]) ?? '';
}

test('the verdict is one sentence and stands first', () => {
  expect(verdictOn("Can I take St. John's wort with sertraline?")).toBe(
    "**Don't combine sertraline and St. John's wort: risk of serotonin syndrome.**",
  );
});

test('the worst stands first, and nothing that is named is dropped', () => {
  const [first, rest] = verdictOn(
    'valerian, garlic and St. John’s wort with Zoloft, can my dog have it?',
  ).split('\n\n');
  expect(first).toBe("**Don't give garlic to your dog: it's toxic to dogs. Ask a vet.**");
  for (const name of [
    'Zoloft (sertraline) and valerian',
    'Zoloft (sertraline) and garlic',
    "Zoloft (sertraline) and St. John's wort",
  ])
    expect(rest).toContain(name);
});

test.each<[string, RegExp]>([
  ['5-HTP and St. John’s wort', /^\*\*Don't combine 5-HTP and St\. John's wort: risk of serotonin syndrome/],
  ['kava and comfrey', /Don't swallow comfrey/],
  ['echinacea with lupus', /autoimmune disease \(lupus\)/],
  ['valerian for my 4 year old', /Ask your pediatrician before you give valerian to a child/],
  ['tea tree oil on my acne', /^\*\*Use tea tree oil on the skin only/],
  ['can I drink tea tree oil', /^\*\*Don't swallow tea tree oil/],
  ['valerian for the cat', /^\*\*Ask a vet before you give valerian to your cat/],
  ['cinnamon instead of my insulin', /^\*\*Don't stop or replace insulin/],
  ['herb that ends a pregnancy', /^\*\*Don't use any herb to end a pregnancy/],
  ['ginkgo with zorbalin', /I have nothing on zorbalin: ask a pharmacist/],
  ['I accidentally took 5-HTP with Nardil', /poison center/],
  ['Can I take senna every day for 3 months?', /^\*\*Don't take senna for longer than one to two weeks/],
  [
    'senna every day with digoxin',
    /^\*\*Don't combine digoxin and senna[\s\S]+- Don't take senna for longer/,
  ],
  ['turmeric long-term', /^\*\*My library doesn't say how long turmeric is safe/],
  [
    'chamomile tea with ibuprofen',
    /^\*\*Ask your pharmacist about ibuprofen and chamomile: the risk is small, but watch for bleeding\.\*\*$/,
  ],
  [
    'echinacea and cat’s claw',
    /^\*\*Ask your pharmacist about echinacea and cat's claw: the risk is small, but watch for [^.]+, as both act on the immune system\.\*\*$/i,
  ],
  ['ashwagandha with cetirizine', /names no interaction, which is no proof that there is none/],
])('"%s" is answered with %s', (message, verdict) => {
  expect(verdictOn(message)).toMatch(verdict);
});

test('what the person said of themselves before counts, and is quoted', () => {
  expect(verdictOn('Is ginkgo safe for me?', ['I take warfarin'])).toBe(
    "**Don't combine warfarin and ginkgo: risk of bleeding. (You told me that you take warfarin.)**",
  );
  expect(verdictOn('Is ginkgo good for my mother?', ['I take warfarin'])).toBe('');
  expect(verdictOn('Is ginkgo safe for me?', ['Does my friend take warfarin?'])).toBe('');
});

test('a herb that nothing speaks against needs no verdict', () => {
  expect(verdictOn('What is chamomile?')).toBe('');
  expect(verdictOn('Is garlic good every day?')).toBe('');
});

test.each<[string, string[]]>([
  ['tea tree oil for fleas on my cat', []],
  ["rub camphor on the baby's chest", []],
  ['Can I rub eucalyptus oil under the nose?', ["There's a two year old in the house with a stuffy nose."]],
  ['diffusing peppermint and eucalyptus oil around my cat and budgie', []],
  ['rosemary and eucalyptus ok in diffuser?', ['my son has epilepsy']],
  ['is comfrey ointment on her knee ok', ['my daughter is 3']],
  ['wintergreen lotion on the paws of our dog', []],
  ['eucalyptus in the humidifier for my face', []],
  ['tea tree shampoo for him', ['my dog has mites']],
])('"%s" gets no leave for the skin', (message, earlier) => {
  expect(verdictOn(message, earlier)).not.toMatch(/on the skin only/);
  expect(verdictOn(message, earlier)).toMatch(/Don't/);
});

test.each(['eucalyptus rub on my chest', 'tea tree oil on my toe nail', 'arnica gel on a bruise'])(
  '"%s" keeps it',
  (message) => {
    expect(verdictOn(message)).toMatch(/on the skin only/);
  },
);

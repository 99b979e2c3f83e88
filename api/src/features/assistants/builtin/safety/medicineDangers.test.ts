import { composeReply } from '../composeReply.js';

const ask = async (content: string, ...before: string[]) =>
  (
    await composeReply({
      part: 'herbal',
      turns: [...before, content].map((text) => ({ role: 'user' as const, content: text })),
    })
  ).text;

test.each([
  ['viagra and horny goat weed and my nitro spray', /^\*\*Never combine viagra .* and nitro spray: .* kills/],
  ['can my husband take cialis, he has gtn for angina', /^\*\*Never combine cialis/],
  ['used poppers and a viagra tonight is that ok', /^\*\*Never combine poppers/],
  ['levitra on top of imdur?', /^\*\*Never combine levitra/],
  ['dad puts on a nitro patch, kamagra from the internet for him?', /^\*\*Never combine nitro patch/],
  ['tadalafil with amyl nitrite', /^\*\*Never combine tadalafil/],
  ['nardil and sudafed for my cold', /^\*\*Never combine nardil .*stroke/],
  ['on parnate started prozac', /^\*\*Never combine parnate .*serotonin syndrome/],
  ['moclobemide and robitussin', /^\*\*Never combine moclobemide .*serotonin syndrome/],
  ['my doc gave me linezolid and i take zoloft', /^\*\*Never combine linezolid/],
  ['my nan takes oxycodone, can she have a valium', /^\*\*Never combine oxycodone .*breathing/],
  ['xanax and wine', /^\*\*Never combine xanax .*breathing/],
  ['vodka after my morphine', /^\*\*Never combine vodka .*breathing/],
  ['beer with ambien ok?', /^\*\*Never combine beer/],
  ['antabuse and beer', /^\*\*Never combine antabuse/],
  ['lithium and advil for a headache', /^\*\*Never combine lithium .*poisonous level/],
  ['i take priadel, neurofen for back pain', /^\*\*Never combine priadel/],
  ['warfarin and aspirin together?', /^\*\*Never combine warfarin .*bleeding/],
  ['apixaban with ibuprofen for knee', /^\*\*Never combine apixaban/],
  ['methotrexate and bactrim for my uti', /^\*\*Never combine methotrexate .*bone marrow/],
  ['ibuprofen and naproxen together', /^\*\*Ask your doctor .*bleeding in the stomach/],
])('medicines that are deadly with each other: %s', async (question, expected) => {
  const text = await ask(question);
  expect(text).toMatch(expected);
  expect(text).not.toContain('not medicines with each other');
});

test('what was told before counts', async () => {
  expect(await ask('can i take viagra', 'i use a nitro spray for my angina')).toMatch(
    /^\*\*Never combine viagra .*You told me/,
  );
});

test.each([
  'is methotrexate taken daily or weekly',
  'methotrexate every day, forgot if its weekly',
  'my aunt takes her methotrexate each morning with tea',
  'took mtx three days in a row instead of weekly',
  'maxtrex once a day for psoriasis',
  'methotrexate daily for arthritis and turmeric',
])('methotrexate is no medicine for every day: %s', async (question) => {
  expect(await ask(question)).toMatch(/Don't take methotrexate every day|^\*\*This may be an emergency/);
});

test.each([
  'paracetamol and lemsip together',
  'can i take tylenol with nyquil',
  'double dose of paracetamol for bad headache',
  'co-codamol and panadol at the same time?',
  'theraflu on top of tylenol for flu',
  'is it ok to double the tylenol dose when ginger does nothing',
  'day nurse then paracetamol after an hour',
])('acetaminophen is not doubled: %s', async (question) => {
  expect(await ask(question)).toMatch(/Don't take more acetaminophen|^\*\*This may be an emergency/);
});

test.each([
  'is panadol the same as paracetamol',
  'i take methotrexate weekly with folic acid daily',
  'tylenol or paracetamol which is better',
  'sertraline and sumatriptan',
  'metformin and lisinopril',
  'paracetamol and ibuprofen together',
  'turmeric with ibuprofen',
  'jalapeno poppers with basil',
  'lithium aspirin',
  'coffee and nardil',
  'blood thinner (warfarin) and ginger',
])('no deadly pair is seen in: %s', async (question) => {
  expect(await ask(question)).not.toMatch(
    /Never combine|every day for arthritis|more acetaminophen|amyl nitrite/,
  );
});

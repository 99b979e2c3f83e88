import { read } from './phrases.js';
import { findRedFlag } from './redFlags.js';

test.each([
  ['pressure in the middle of my chest', 'emergency'],
  ['hard time breathing', 'emergency'],
  ['my throat feels like it’s closing up', 'emergency'],
  ['I OD’d', 'emergency'],
  ['I have asthma, ate a cashew, hives all over and my voice is hoarse', 'emergency'],
  ["I'm diabetic and I broke out in a cold sweat and my left arm aches", 'emergency'],
  ['I have all these pills here and nothing matters', 'crisis'],
  ['i cant breath', 'emergency'],
  ['my chest is burnin and my arm is numb', 'emergency'],
  ['pulse is 190', 'emergency'],
  ['drank borax', 'poison'],
  ['I have a rifle and no reason to go on', 'crisis'],
  ['nobody is going to miss me after this weekend', 'crisis'],
  ['my dog ate lilies', 'pets'],
  ['I want to take all my oxycodone with St. John’s wort and be done', 'crisis'],
  ['kratom and oxycodone overdose', 'poison'],
  ['i want to take all my pills tonight', 'crisis'],
  ['should I just swallow every tablet in the cabinet', 'crisis'],
  ['I’ve written the letters, which herb makes it quick?', 'crisis'],
  ['my husband puts something in my tea', 'danger'],
  ['my mother in law sneaks a powder into my food', 'danger'],
  ['want to get rid of the baby with parsley tea', 'poison'],
  ['I have trouble breathing, which tea helps', 'emergency'],
  ['I had a seizure, what herb should I take?', 'emergency'],
  ['dog got bit by a rattlesnake', 'pets'],
  ['my pony got into the grain and is now lame and hot', 'pets'],
  ['the stove is on, we all have headaches, and the dog passed out', 'emergency'],
])('"%s" is a red flag of the type %s', async (message, kind) => {
  expect(await findRedFlag(message)).toBe(kind);
});

test.each([
  'I ate kimchi',
  'I swallowed a chamomile capsule',
  'we drank nettle tea this morning',
  'my toddler ate a strawberry',
  'My kid got into gardening, which herbs are easy?',
  'I feel dizzy and sick. Does ginger help?',
  'Lily in a house with cats',
  'my son takes ritalin and wants ephedra',
  'kava and Xanax',
  'I take all my blood pressure pills and want chamomile',
  'kratom and oxycodone',
  'onion powder in cat food',
  'a flashcard about CPR, please',
  'I am stuck.',
  'I give up',
  'I want to take all my vitamins in the morning',
  'I’m going to take all the leftovers home',
  'my husband puts honey in my tea',
  'we ate all the gummy bears',
  'I can’t sleep, what herb should I take?',
  'I have a headache, which tea helps',
  'my child has an ear ache',
  'take care, bye',
  'goodbye',
  'I can’t figure it out',
])('"%s" is harmless', async (message) => {
  expect(await findRedFlag(message)).toBeUndefined();
});

test('a red flag is found in the middle of a longer message, in upper or lower case', async () => {
  const story = 'We planted thyme and sage in the yard today. '.repeat(20);
  expect(await findRedFlag(story)).toBeUndefined();
  expect(await findRedFlag(`${story}PRESSURE IN THE MIDDLE OF MY CHEST. ${story}`)).toBe('emergency');
});

test('the words of a danger count in any order', () => {
  const featuresOf = (message: string) => read(message).map(({ features }) => [...features].sort());
  expect(featuresOf('numb arm')).toEqual(featuresOf('arm numb'));
  expect(featuresOf('battery swallowed toddler')).toEqual(featuresOf('toddler swallowed battery'));
});

test('a phrase from the table in a harmless sentence is no red flag', async () => {
  expect(await findRedFlag('I’m dying to try your lavender cookies')).toBeUndefined();
});

test('a danger that no phrase in the table names is found by its similarity to the examples', async () => {
  expect(await findRedFlag('every time I get up I black out, and my poop is like tar')).toBe('emergency');
  expect(await findRedFlag('my kid got a coin cell up his nose')).toBeDefined();
});

test.each([
  ['My tongue is swelling.', 'emergency'],
  ['I took too many pills.', 'poison'],
  ['I want to end it.', 'crisis'],
])('“%s” is found next to a single harmless sentence', async (danger, kind) => {
  const harmless = 'I planted mint and sage in my garden this spring.';
  expect(await findRedFlag(`${harmless} ${danger}`)).toBe(kind);
  expect(await findRedFlag(`${danger} ${harmless}`)).toBe(kind);
});

test('a danger between questions about other things is found', async () => {
  const before = 'What is a good tea before bed? Does mint grow indoors?';
  const after = 'And how do I dry thyme? Which soil does sage like?';
  expect(await findRedFlag(`${before} My chest feels tight and my arm is numb. ${after}`)).toBe('emergency');
  expect(await findRedFlag(`${before} I want to kill myself. ${after}`)).toBe('crisis');
  expect(await findRedFlag(`${before} she drank lamp oil ${after}`)).toBeDefined();
  expect(await findRedFlag(`${before} ${after}`)).toBeUndefined();
});

test('a long sentence about ordinary things is harmless, and one that mentions a danger is not', async () => {
  const long = (middle: string) =>
    `so we moved to a house with a big yard and planted thyme and sage along the path and ${middle} and I'd like to know which herbs grow well next to each other`;
  expect(await findRedFlag(long('my neighbor gave me some mint'))).toBeUndefined();
  expect(await findRedFlag(long('now my dad has slurred speech and his face droops'))).toBe('emergency');
  expect(await findRedFlag(long('my daughter swallowed a button battery'))).toBeDefined();
});

test.each([
  'my grandfather had a stroke in 1987 and grew old, can I drink sage tea',
  'which poison does the queen take at the end of the play',
  'took two ibuprofen with breakfast, is mint tea okay',
])('"%s" is harmless, because it is long over, made up, or usual', async (message) => {
  expect(await findRedFlag(message)).toBeUndefined();
});

test('a word also counts as the lists that contain it, so what is learned about one applies to the others', () => {
  const [about = { features: new Set() }] = read('My buddy fainted.');
  expect([...about.features]).toEqual(expect.arrayContaining(['$person', '$faint']));
});

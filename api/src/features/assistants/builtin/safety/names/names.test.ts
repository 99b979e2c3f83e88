import { loadSafety } from '../../../../../../content/content.load.js';
import { findMentions } from './mentions.js';
import { loadReference } from './reference.js';

const { conditions, drugs, drugClasses, substances } = loadSafety();
const namesOf = ({ name, names, exactNames = [] }: (typeof drugs)[number]) => [name, ...names, ...exactNames];
const idsIn = (message: string) => findMentions(message).found.map(({ subject }) => subject.id);

test('every generic name, brand and short form of a medicine is read as that medicine, and as nothing else', () => {
  const wrong = drugs.flatMap((drug) =>
    namesOf(drug)
      .map((name) => ({ name, found: idsIn(`ginger + ${name}`) }))
      .filter(({ found }) => found.join() !== `herb-ginger,${drug.name}`)
      .map(({ name, found }) => `${name} of ${drug.name}: ${found}`),
  );
  expect(wrong).toEqual([]);
  expect(drugs.flatMap(namesOf).length).toBeGreaterThan(2000);
});

test('every name of a class of medicines is read as that class, or as the state of whom it is given to', () => {
  const states = new Set(conditions.flatMap(({ names }) => names));
  const wrong = drugClasses.flatMap(({ id, names }) =>
    names
      .filter((name) => !states.has(name) && !idsIn(`ginger + ${name}`).includes(id))
      .map((name) => `${name} of ${id}`),
  );
  expect(wrong).toEqual([]);
});

test('every name of a substance is read as that substance', () => {
  const wrong = substances.flatMap(({ id, title, names }) =>
    [title, ...names]
      .filter((name) => !idsIn(`${name} with aspirin`).includes(id))
      .map((name) => `${name} of ${id}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['microgynon', 'ethinyl estradiol'],
  ['Glivec', 'imatinib'],
  ['epilim', 'valproate'],
  ['phenobarb', 'phenobarbital'],
  ['rigevidon', 'ethinyl estradiol'],
  ['marvelon', 'ethinyl estradiol'],
  ['cerazette', 'desogestrel'],
  ['mercilon', 'ethinyl estradiol'],
  ['seroplex', 'escitalopram'],
  ['deroxat', 'paroxetine'],
  ['previscan', 'fluindione'],
  ['concor', 'bisoprolol'],
  ['tavor', 'lorazepam'],
  ['nolotil', 'metamizole'],
  ['ecosprin', 'aspirin'],
  ['doliprane', 'acetaminophen'],
  ['microginon', 'ethinyl estradiol'],
  ['paracetomol', 'acetaminophen'],
])('%s is %s', (name, generic) => {
  expect(idsIn(`can i take sage with ${name}`)).toContain(generic);
});

test.each([
  'tempura with fresh sage',
  'sumac and thyme on the rice',
  'clementine cake with mint',
  'a carafe of water with mint',
  'gardenias beside the lavender',
  'the calyx of hibiscus',
  'i put sultanas and calamine on the table',
  'macaroni, romaine and escarole with basil',
  'a concorde ticket, a celebrity and a millipede',
  'azalia and daisy bed',
])('ordinary words are no medicines: %s', (message) => {
  const medicines = findMentions(message).found.filter(({ subject }) => subject.kind === 'medicine');
  expect(medicines).toEqual([]);
});

test.each([
  ['reishi', 'reishi'],
  ['chaga', 'chaga'],
  ['erythritol', 'erythritol'],
  ['pothos', 'pothos'],
  ['ivy leaves', 'english-ivy'],
  ['tulip bulbs', 'tulip'],
  ['mugwort', 'mugwort'],
  ['water hemlock', 'water-hemlock'],
  ['royal jelly', 'royal-jelly'],
  ['wild mushrooms', 'wild-mushrooms'],
  ['poppy seeds', 'poppy-seed'],
  ['salvia divinorum', 'salvia-divinorum'],
])('%s is not read as a relative of it', (name, id) => {
  expect(idsIn(`tea of ${name} with warfarin`)).toEqual([id, 'warfarin']);
});

test('a poison that is grown for its looks has a note, and what is grown in beds is marked', () => {
  const marked = loadReference().remedies.filter(({ isGardenPlant }) => isGardenPlant);
  expect(marked.length).toBeGreaterThan(40);
  expect(marked.filter(({ note }) => !note)).toEqual([]);
});

import { findMentions } from './mentions.js';

const named = (message: string) => findMentions(message).found.map(({ subject }) => subject.id);

test.each<[string, string[]]>([
  ['Zoloft and St. John’s wort', ['sertraline', 'herb-st-johns-wort']],
  ['5 HTP with Saint Johns Wort', ['5-htp', 'herb-st-johns-wort']],
  ['passion flower while nursing', ['herb-passionflower', 'breastfeeding']],
  ['breast cancer survivor', ['hormone-cancer']],
  ['allergic to aspirin', ['aspirin-allergy']],
  ['my blood pressure pills', ['blood-pressure']],
  ['cranberries for my dogs', ['herb-cranberry', 'dog']],
  ['the same tea as a rule', []],
  ['SAMe', ['same']],
])('"%s" names %j', (message, ids) => {
  expect(named(message)).toEqual(ids);
});

test.each<[string, string, string]>([
  ['is ginkgo fine with sertaline', 'sertaline', 'sertraline'],
  ['warfrin and garlic', 'warfrin', 'warfarin'],
])('"%s" is read with its typing error, and says so', (message, text, meant) => {
  expect(findMentions(message).found).toContainEqual(expect.objectContaining({ text, meant }));
});

test('a word that is spelt like two medicines is neither', () => {
  // Between hydroxyzine and hydralazine a guess could kill.
  expect(named('valerian with hydralyzine')).toEqual(['herb-valerian']);
});

test.each<[string, string[]]>([
  ['can I take zorbalin with ginger', ['zorbalin']],
  ['blue moon root with sertraline', ['blue moon root']],
  ['Trelvax and valerian together?', ['Trelvax']],
  ['Is ginkgo safe with my breakfast and a walk', []],
  ['My name is Zorbal and I take ginger', []],
  ['my knees are achy, turmeric?', []],
])('"%s" has the unknown names %j', (message, unknown) => {
  expect(findMentions(message).unknown).toEqual(unknown);
});

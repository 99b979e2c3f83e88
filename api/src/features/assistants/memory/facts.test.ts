import { asksForMemory, findFacts } from './facts.js';

test.each([
  ['My name is Mira. What is DNS?', ['My name is Mira.']],
  ['Please remember that I take warfarin', ['I take warfarin']],
  ['remember: the router is in the attic', ['The router is in the attic']],
  ['I’m allergic to ragweed, is chamomile fine?', ["I'm allergic to ragweed"]],
  [
    'fenugreek for milk supply im allergic to peanuts and have asthma',
    ['Im allergic to peanuts and have asthma'],
  ],
  ['i have epilepsy on lamotrigine can i take ginkgo', ['I have epilepsy on lamotrigine']],
  ['i am breastfeeding my 2 month old, can i have sage tea', ['I am breastfeeding my 2 month old']],
  ['I take levothyroxine every morning, when can I have iron', ['I take levothyroxine every morning']],
  ["I'm diabetic how much cinnamon is fine", ["I'm diabetic"]],
  ['on phenelzine can i take ginseng and rhodiola', []],
  ['bee sting allergy can i take propolis and royal jelly', []],
  ['op tomorrow nervous can i take valerian tonight', []],
  ['wisdom teeth out on friday should i take arnica pills', []],
  ["I'm allergic to ragweed. Is chamomile fine?", ["I'm allergic to ragweed."]],
  ['I take St. John’s wort every day.', ["I take St. John's wort every day."]],
  ['Do you remember when DHCP was made?', []],
  ['What is my name?', []],
  ['Explain DNS', []],
  ['which herbs can I take while pregnant', []],
  ['any herbs I can take for sleep', []],
  ['my head hurts, can I take ginkgo', []],
  ['I take ginkgo for my memory', ['I take ginkgo for my memory']],
  [`Remember ${'x'.repeat(300)}`, []],
])('%s', (message, facts) => {
  expect(findFacts(message)).toEqual(facts);
});

test.each([
  ['What do you remember about me?', true],
  ['What’s my name?', true],
  ['What do you know about DNS?', false],
])('whether "%s" asks for memories: %s', (message, isAsking) => {
  expect(asksForMemory(message)).toBe(isAsking);
});

import { findGeneralWarnings } from './generalWarnings.js';
import { readSafetyCase } from './safetyCase.js';

const warningsFor = (message: string) =>
  findGeneralWarnings(readSafetyCase(message))
    .map(({ text }) => text)
    .join('\n');

test.each([
  'my skin turned yellow, does milk thistle help',
  'yellow eyes, milk thistle',
  'numb arm, rosemary oil?',
  'my stomach hurts badly for three days, peppermint?',
  'aloe on a deep burn',
])('no herb delays a doctor: %s', (message) => {
  expect(warningsFor(message)).toContain("Don't treat this with herbs");
});

test.each([
  "fennel tea to rinse my baby's eyes",
  'can I wash my eyes with chamomile',
  'eyebright drops for dry eyes',
  'chamomile in my eye',
])('nothing homemade belongs into an eye: %s', (message) => {
  expect(warningsFor(message)).toContain('into an eye');
});

test.each(['garlic oil for ear pain', 'mullein oil for an earache'])('nor into an ear: %s', (message) => {
  expect(warningsFor(message)).toContain('into an ear');
});

test.each(['yarrow on a bleeding cut', 'calendula on an open wound'])('nor on a wound: %s', (message) => {
  expect(warningsFor(message)).toContain('on an open wound');
});

test.each([
  'wild carrots from the meadow in soup',
  'can I eat wild parsnip',
  'found berries, can I eat them',
])('what grows wild has deadly doubles: %s', (message) => {
  expect(warningsFor(message)).toContain('from the wild');
});

test.each([
  'why does the skin of my onions turn yellow',
  'carrot soup with parsley',
  'which herbs rinse out of potato eyes',
  'how do I wash basil',
  'does bilberry help my eyesight',
  'yellow leaves on basil',
  'does my ear tea taste of corn ears',
])('what only sounds like it gets no warning: %s', (message) => {
  expect(warningsFor(message)).toBe('');
});

import { expect, test } from 'vitest';
import { matchesHerb } from './matchesHerb';

const thyme = {
  title: 'Thyme',
  latinName: 'Thymus vulgaris',
  aliases: ['garden thyme'],
  parts: ['leaves and flowering tops'],
  traditionalUse: 'Thyme has been used for coughs.',
};

test.each([
  ['', true],
  ['THYM', true],
  ['vulgaris leaves', true],
  [' cough ', true],
  ['thyme root', false],
])('"%s" finds thyme: %s', (query, isFound) => {
  expect(matchesHerb(thyme, query)).toBe(isFound);
});

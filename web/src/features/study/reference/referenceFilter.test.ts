import { expect, test } from 'vitest';
import type { Answer } from '../../../testing/fakeServer';
import { filterEntries } from './referenceFilter';

type Entry = Answer<'Reference'>['referenceEntries'][number];

const makeEntry = (title: string, aliases: string[] = [], body = 'It is something.'): Entry => ({
  __typename: 'ReferenceEntry',
  id: title,
  title,
  aliases,
  body: [body],
  exam: 'core1',
  topic: null,
  syntax: null,
});
const entries = [
  makeEntry('Application', ['app']),
  makeEntry('Captive portal', [], 'Guests of an AP see it first.'),
  makeEntry('AP isolation'),
  makeEntry('Access point', ['AP', 'wireless access point']),
  makeEntry('Personal area network (PAN)'),
  makeEntry('Companion', []),
];
const find = (query: string) =>
  filterEntries(entries, { query, letter: '', part: '' }).map(({ title }) => title);

test('an exact name or abbreviation comes first, then words in the name, letters in it, and mentions', () => {
  expect(find('ap')).toEqual(['Access point', 'AP isolation', 'Application', 'Captive portal']);
  expect(find('PAN')).toEqual(['Personal area network (PAN)', 'Companion']);
  expect(find('access point')).toEqual(['Access point']);
  expect(find('')).toHaveLength(entries.length);
});

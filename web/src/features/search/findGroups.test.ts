import { NotebookPen } from 'lucide-react';
import { expect, test } from 'vitest';
import { findGroups } from './findGroups';
import type { PaletteEntry } from './paletteEntry';
import type { SearchHit } from './useServerHits';

const entry = (title: string, group = 'Pages'): PaletteEntry => ({
  id: title,
  group,
  title,
  icon: NotebookPen,
  to: `/${title}`,
});
const hit = (title: string, kind: SearchHit['kind'] = 'REFERENCE'): SearchHit => ({
  id: title,
  kind,
  title,
  detail: '',
  isExact: null,
  url: `/${title}`,
});
const find = (query: string, local: PaletteEntry[], hits: SearchHit[] = []) =>
  findGroups(query, { local, hits, recent: [] }).map(
    ({ name, entries }) => `${name}: ${entries.map(({ title }) => title).join(', ')}`,
  );

test('an exact title match comes first, wherever it was found', () => {
  const local = [entry('Subnet practice', 'Actions'), entry('Notes')];
  const hits = [hit('Subnet plan', 'NOTE'), hit('Subnet mask'), hit('Subnet')];
  expect(find('subnet', local, hits)).toEqual([
    'Glossary and commands: Subnet, Subnet mask',
    'Actions: Subnet practice',
    'Notes: Subnet plan',
  ]);
});

test('a query with a typo finds the intended entry, unless something matches the query as typed', () => {
  const local = [entry('Site Settings'), entry('Security')];
  expect(find('setings', local)).toEqual(['Pages: Site Settings']);
  expect(find('setings', [...local, entry('Setings of mine')])).toEqual(['Pages: Setings of mine']);
});

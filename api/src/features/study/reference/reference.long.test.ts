import { referenceEntries, searchReference } from './reference.js';

test('every term and command is among the first six results for its name, and nearly always the first', async () => {
  const later: string[] = [];
  for (const { title } of referenceEntries()) {
    const hits = (await searchReference(undefined, title, 6)).map((entry) => entry.title);
    expect(hits).toContain(title);
    if (hits[0] !== title) later.push(title);
  }
  // Two entries can have the same name.
  expect(later).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|(.*)\|$/gm)].map(
  ([, id, level, rest = '']) => {
    const [requirement, status, how, tested] = rest.split(' | ').map((cell) => cell.trim());
    return { id, level, requirement, status, how, tested: tested ?? '' };
  },
);
const count = (status: string) => rows.filter((row) => row.status === status).length;

test('every requirement of levels 1 and 2 is listed once: 70 and 183', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(['1', '2'].map((one) => rows.filter(({ level }) => level === one).length)).toEqual([70, 183]);
  for (const { id, requirement, status, how } of rows)
    expect([id, Boolean(requirement && how), status]).toEqual([
      id,
      true,
      expect.stringMatching(/^(met|owner|n\/a|\*\*not met\*\*)$/),
    ]);
});

test('every met requirement names an existing test or says that the code was read', () => {
  for (const { id, status, tested } of rows) {
    const files = [...tested.matchAll(/`([^`]+)`/g)].map(([, file = '']) =>
      /^(web|e2e)\//.test(file) ? file : `api/src/${file}`,
    );
    expect([id, files.filter((file) => !existsSync(file))]).toEqual([id, []]);
    if (status === 'met') expect([id, files.length > 0 || tested === 'read']).toEqual([id, true]);
  }
});

test('SECURITY.md states the same numbers', () => {
  const [met, owner, none, missing] = ['met', 'owner', 'n/a', '**not met**'].map(count);
  const summary = readFileSync('SECURITY.md', 'utf8');
  expect(summary).toContain(`levels 1 and 2: ${met} are met, ${owner} by an installation`);
  expect(summary).toContain(
    `describes it, ${none} are about what the product does not have, and ${missing} are not met`,
  );
  expect(text).toContain(`| **met** | ${met} |`);
});

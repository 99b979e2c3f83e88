import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/asvs.md', 'utf8');
const section = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const idsIn = (title: string) => section(title).match(/\b\d+\.\d+\.\d+\b(?= \||,)/g) ?? [];
const [unmet, setup, none, met] = ['Not met', 'Depends on your setup', 'Not applicable', 'Met'].map(idsIn);
const all = [unmet, setup, none, met].flatMap((ids = []) => ids);

test('every requirement of levels 1 and 2 is listed once, and the counts agree', () => {
  expect([all.length, new Set(all).size]).toEqual([253, 253]);
  expect(text).toContain(`| **met** | ${met?.length} |`);
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(
    `levels 1 and 2: ${met?.length} are met, ${setup?.length} depend on your setup, ${none?.length} don’t apply, and ${unmet?.length} are not met`,
  );
});

test('every test that the page names exists', () => {
  const files = [...text.matchAll(/`([\w/.]+\.test\.tsx?)`/g)].map(([, file = '']) =>
    /^(web|e2e)\//.test(file) ? file : `api/src/${file}`,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

import { findFreeUsername, toUsername } from './newUsername.js';

test.each([
  [{ username: 'mira.k' }, 'mira.k'],
  [{ username: 'Jörg Müller' }, 'JorgMuller'],
  [{ username: 'Jürgen Groß' }, 'JurgenGross'],
  [{ username: 'Łukasz Ørsted' }, 'LukaszOrsted'],
  [{ username: 'Æsa Þórðar' }, 'AesaThordar'],
  [{ username: 'mira@school.example' }, 'mira'],
  [{ email: 'noor+school@example.org' }, 'noorschool'],
  [{ username: 'x' }, 'member'],
  [{ username: '<script>' }, 'script'],
  [{ username: '小明' }, 'member'],
  [{ username: 'a'.repeat(200) }, 'a'.repeat(32)],
  [{}, 'member'],
])('%j becomes %s', (claims, expected) => {
  expect(toUsername(claims)).toBe(expected);
});

test('a taken username gets a number, and after nine of them a random suffix', async () => {
  const taken = new Set(['mira', 'mira-2']);
  const isTaken = async (name: string) => taken.has(name);
  expect(await findFreeUsername('noor', isTaken)).toBe('noor');
  expect(await findFreeUsername('mira', isTaken)).toBe('mira-3');
  for (let number = 3; number < 9; number++) taken.add(`mira-${number}`);
  expect(await findFreeUsername('mira', isTaken)).toBe('mira-9');
  taken.add('mira-9');
  expect(await findFreeUsername('mira', isTaken)).toMatch(/^mira-\d{6}$/);
  const long = 'a'.repeat(32);
  expect(await findFreeUsername(long, async (name) => name === long)).toBe(`${'a'.repeat(30)}-2`);
});

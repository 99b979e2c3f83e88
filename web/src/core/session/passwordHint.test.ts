import { expect, test } from 'vitest';
import { passwordHint } from './passwordHint';

test.each([
  ['', /^At least 6/],
  ['abc12', /^At least 6/],
  ['sunset', /^Weak/],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', /^Weak/],
  ['1234567890987654321', /^Weak/],
  ['xX-Mira-2049-Xx!', /^Weak. It contains your username/],
  ['k7!Rq2pT', /^Four random words/],
  ['sunset-42-orb', /^Four random words/],
  ['correct horse battery staple', /^Four random words/],
  ['日本語のとても長い秘密の言葉です', /^Four random words/],
])('the password "%s" gets its hint', (password, hint) => {
  expect(passwordHint({ username: 'mira', password })).toMatch(hint);
});

test('a password that the server rejects is never praised', () => {
  for (const password of ['P@ssw0rd!', 'qwertyuiop12', 'Dashboard2024', 'iloveyou2', 'cosmicdashboard']) {
    expect(passwordHint({ username: 'mira', password })).not.toMatch(/strong|fair|good/i);
  }
});

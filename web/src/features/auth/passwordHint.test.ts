import { expect, test } from '@jest/globals';
import { passwordHint } from './passwordHint';

test.each([
  ['', /^At least 6/],
  ['abc12', /^At least 6/],
  ['sunset', /^Weak/],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', /^Weak/],
  ['1234567890987654321', /^Weak/],
  ['xX-Mira-2049-Xx!', /^Weak: it contains your username/],
  ['k7!Rq2pT', /^Fair/],
  ['sunset-42-orb', /^Strong/],
  ['correct horse battery staple', /^Strong/],
  ['日本語のとても長い秘密の言葉です', /^Strong/],
])('%s', (password, hint) => {
  expect(passwordHint({ username: 'mira', password })).toMatch(hint);
});

import { createSecretBox } from './secretBox.js';

const secret = 'a session secret of more than 32 characters';
const box = createSecretBox(secret, 'ai');

test('encrypted text can be decrypted and looks different each time', () => {
  const sealed = box.seal('sk-key ✓');
  expect([box.open(sealed), sealed.includes('sk-key'), sealed === box.seal('sk-key ✓')]).toEqual([
    'sk-key ✓',
    false,
    false,
  ]);
});

test('another secret, another purpose, or an altered text decrypts nothing', () => {
  const sealed = box.seal('sk-key');
  const altered = Buffer.from(sealed, 'base64');
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(createSecretBox(`${secret}!`, 'ai').open(sealed)).toBeUndefined();
  expect(createSecretBox(secret, 'mail').open(sealed)).toBeUndefined();
  for (const wrong of [altered.toString('base64'), '', 'short', 'not base64 at all'])
    expect(box.open(wrong)).toBeUndefined();
});

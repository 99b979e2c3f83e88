import { hash, verify } from '@node-rs/argon2';
import { vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.js';

test('a sign-in is checked before other work that waits for a hash', async () => {
  const passwordHash = await hashPassword('quiet-orbit-42');
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const others = Array.from({ length: 10 }, (_, index) =>
    verifyPassword('quiet-orbit-42', passwordHash).then(note(`other ${index}`)),
  );
  const signIn = verifyPassword('quiet-orbit-42', passwordHash, { isSignIn: true }).then(note('sign-in'));
  await Promise.all([...others, signIn]);
  // One hash may have been running when the sign-in arrived.
  expect(ended.indexOf('sign-in')).toBeLessThan(2);
});

test('passwords are hashed as OWASP recommends', async () => {
  await hashPassword('quiet-orbit-42');
  expect(hash).toHaveBeenLastCalledWith('quiet-orbit-42', {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
});

test('a password matches however the keyboard composes its letters, even one stored as it was typed', async () => {
  const [composed, decomposed] = ['Grüße-aus-Köln-7'.normalize('NFC'), 'Grüße-aus-Köln-7'.normalize('NFD')];
  for (const stored of [await hashPassword(composed), await hashPassword(decomposed), await hash(decomposed)])
    for (const typed of [composed, decomposed]) expect(await verifyPassword(typed, stored)).toBe(true);
  expect(await verifyPassword('Gruße-aus-Koln-7', await hash(decomposed))).toBe(false);
});

test('an unknown account takes as much work as a wrong password, so that timing reveals nothing', async () => {
  const passwordHash = await hashPassword('quiet-orbit-42');
  const verifications = async (stored: string | undefined) => {
    const before = vi.mocked(verify).mock.calls.length;
    expect(await verifyPassword('not-the-one', stored)).toBe(false);
    return vi.mocked(verify).mock.calls.length - before;
  };
  expect(await verifications(passwordHash)).toBe(1);
  expect(await verifications(undefined)).toBe(1);
});

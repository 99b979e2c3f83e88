import { hashPassword, verifyPassword } from './passwords.js';

test('a sign-in is checked before everything else that waits for a hash', async () => {
  const passwordHash = await hashPassword('quiet-orbit-42');
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const others = Array.from({ length: 10 }, (_, index) =>
    verifyPassword('quiet-orbit-42', passwordHash).then(note(`other ${index}`)),
  );
  const signIn = verifyPassword('quiet-orbit-42', passwordHash, { isSignIn: true }).then(note('sign-in'));
  await Promise.all([...others, signIn]);
  // One may have been in work when the sign-in came.
  expect(ended.indexOf('sign-in')).toBeLessThan(2);
});

test('an account that does not exist takes as long as a wrong password, so that the time tells nothing', async () => {
  const passwordHash = await hashPassword('quiet-orbit-42');
  const time = async (hash: string | undefined) => {
    const began = performance.now();
    expect(await verifyPassword('not-the-one', hash)).toBe(false);
    return performance.now() - began;
  };
  const absent: number[] = [];
  const wrong: number[] = [];
  // In turns: what else the machine does slows both.
  for (let round = 0; round < 9; round++) {
    absent.push(await time(undefined));
    wrong.push(await time(passwordHash));
  }
  expect(Math.min(...absent)).toBeGreaterThan(Math.min(...wrong) / 2);
});

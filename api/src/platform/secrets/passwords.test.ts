import { hashPassword, verifyPassword } from './passwords.js';

test('an account that does not exist takes as long as a wrong password, so that the time tells nothing', async () => {
  const passwordHash = await hashPassword('quiet-orbit-42');
  const quickest = async (hash: string | undefined) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const began = performance.now();
      expect(await verifyPassword('not-the-one', hash)).toBe(false);
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  expect(await quickest(undefined)).toBeGreaterThan((await quickest(passwordHash)) / 2);
});

import { createRequire } from 'node:module';
import { vi } from 'vitest';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/**
 * Replaces @node-rs/argon2 in tests (vitest.config.ts). A password costs 20 ms on purpose, and nearly every test signs
 * someone in. A stored hash contains its cost, so verifying it is cheap as well. passwords.test.ts checks the real
 * cost.
 */
export const hash = vi.fn<typeof argon2.hash>((password) =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
);
export const verify = vi.fn(argon2.verify);

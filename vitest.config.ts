import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Browser tests spend half their time waiting, so one worker more than there are cores keeps the cores busy. */
const maxWorkers = availableParallelism() + 1;

/** Settings that all parts share. */
const shared = {
  globals: true,
  exclude: ['**/*.long.test.{ts,tsx}'],
  setupFiles: ['./vitest.setup.ts'],
  pool: 'forks' as const,
  // Far longer than any test takes, so a busy computer doesn't fail tests, but a hanging test ends.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  teardownTimeout: 60_000,
  expect: { poll: { timeout: 60_000 } },
};

/** One project per part; `npm test` runs them all. A part's files share their loaded modules, which halves the time. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...shared,
          name: 'embedded-mongod',
          include: ['embedded-mongod/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'network-sim',
          isolate: false,
          include: ['network-sim/**/*.test.ts'],
          setupFiles: [...shared.setupFiles, './network-sim/src/shell/laterCommands.ts'],
        },
      },
      {
        test: { ...shared, name: 'game-rules', isolate: false, include: ['game-rules/**/*.test.ts'] },
      },
      {
        oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
        // The copy that packages import, because a second one wouldn't accept the first one's schema.
        resolve: {
          alias: [
            { find: /^graphql$/, replacement: 'graphql/index.js' },
            { find: '@node-rs/argon2', replacement: resolve('api/src/testing/cheapArgon2.ts') },
          ],
        },
        test: {
          ...shared,
          name: 'api',
          isolate: false,
          include: ['api/**/*.test.ts'],
          globalSetup: './api/src/testing/globalSetup.ts',
          setupFiles: ['./vitest.setup.ts', 'reflect-metadata'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...shared,
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          // Styles start over with each file (see testing/setup.ts); otherwise, jsdom would search those of all
          // previous files.
          server: { deps: { inline: ['styled-components'] } },
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['./vitest.setup.ts', './web/src/testing/globals.ts', './web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          // A worker's files share its browser; see e2e/testing/browser.ts.
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/testing/globalSetup.ts',
          setupFiles: ['./vitest.setup.ts', './e2e/testing/setup.ts'],
        },
      },
    ],
  },
});

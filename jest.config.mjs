const swc = (parser, transform = {}) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', ...parser },
      transform,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** One project a part; `npm test` runs them all. */
export default {
  // Far more than the longest test takes: a busy machine is slow, not wrong; a test that hangs still ends.
  testTimeout: 300_000,
  // Modules of a test file are not given back when it ends: a worker that has grown is replaced before it gets slow.
  workerIdleMemoryLimit: '1GB',
  testSequencer: './scripts/testOrder.mjs',
  projects: [
    {
      ...node,
      displayName: 'embedded-mongod',
      rootDir: 'embedded-mongod',
      globalSetup: './test/testing/globalSetup.ts',
      transform: { '\\.ts$': swc({}) },
    },
    {
      ...node,
      displayName: 'api',
      rootDir: 'api',
      globalSetup: './src/testing/globalSetup.ts',
      globalTeardown: './src/testing/globalTeardown.ts',
      setupFiles: ['reflect-metadata'],
      transform: { '\\.ts$': swc({ decorators: true }, { legacyDecorator: true, decoratorMetadata: true }) },
    },
    {
      displayName: 'web',
      rootDir: 'web',
      testEnvironment: 'jsdom',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      setupFiles: ['./src/testing/globals.ts'],
      setupFilesAfterEnv: ['./src/testing/setup.ts'],
      moduleNameMapper: {
        '\\.(css|woff2)$': '<rootDir>/src/testing/style.ts',
        // One file each: as modules they are 2,300, which every test file would load anew.
        '^lucide-react$': '<rootDir>/../node_modules/lucide-react/dist/cjs/lucide-react.js',
        '^rxjs$': '<rootDir>/../node_modules/rxjs/dist/bundles/rxjs.umd.js',
      },
      transform: { '\\.tsx?$': swc({ tsx: true }, { react: { runtime: 'automatic' } }) },
    },
    {
      ...node,
      displayName: 'e2e',
      rootDir: 'e2e',
      setupFilesAfterEnv: ['./testing/setup.ts'],
      transform: { '\\.ts$': swc({}) },
    },
  ],
};

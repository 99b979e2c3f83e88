import { chmodSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type ResolvedConfig } from 'vite';

const root = import.meta.dirname;
let resolved: ResolvedConfig | undefined;

/** Builds `dist/embedded-mongod/main.js`, an executable file without bundled packages. */
export default defineConfig({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: path.resolve(root, '../dist/embedded-mongod'),
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'main.js', banner: '#!/usr/bin/env node' } },
  },
  plugins: [
    {
      name: 'executable',
      configResolved: (config) => {
        resolved = config;
      },
      closeBundle: () => {
        if (resolved) chmodSync(path.join(resolved.build.outDir, 'main.js'), 0o755);
      },
    },
  ],
});

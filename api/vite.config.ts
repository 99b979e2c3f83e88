import { defineConfig } from 'vite';

/**
 * The api's programs, each a file in dist/api with its shared parts beside it. Packages are built in: a program of few
 * files starts in two thirds of the time. Those stay packages that are compiled for the machine, start threads of
 * their own, or are seldom needed.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'mathjs', 'pino', 'sharp', 'unpdf'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/api',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/commands/admin.ts',
        content: 'src/commands/content.ts',
        emitSchema: 'src/commands/emitSchema.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

import { defineConfig } from 'vite';

/** The api's programs, each a file in dist/api with its shared parts beside it; packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
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

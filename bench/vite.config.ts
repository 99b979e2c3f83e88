import { defineConfig } from 'vite';

/** Builds the measurements as one program in dist/bench. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/bench',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        probe: 'probe.ts',
        apolloAlone: 'apolloAlone.ts',
        expressAlone: 'expressAlone.ts',
        measureAssistant: '@cosmic/api/app/commands/measureAssistant',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

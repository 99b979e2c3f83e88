import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** In `npm run dev`, debuggers show the source as written. */
const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * The API's programs, each a file in dist/api next to the chunks they share. Packages are bundled, because a program of
 * few files starts in two thirds of the time, except those that have native code, start threads, or are rarely needed.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [copyContent()],
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'pino', 'piscina', 'sharp', 'sql.js', 'unpdf'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../dist/api',
    emptyOutDir: true,
    sourcemap: isDevelopment,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        parsers: 'src/app/parsers.ts',
        labGrader: 'src/features/games/grading/gradingThread.ts',
        admin: 'src/app/commands/admin.ts',
        content: 'src/app/commands/content.ts',
        emitSchema: 'src/app/commands/emitSchema.ts',
      },
      output: {
        // reflect-metadata must load before the first decorator, whichever chunk that's in.
        strictExecutionOrder: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Less text parses faster. Names are kept, because GraphQL types are named after their classes and the log
        // shows where errors come from.
        minify: !isDevelopment && { compress: true, mangle: { keepNames: true }, codegen: true },
      },
    },
  },
});

/** Copies the content unchanged to where content.load.ts and lab.load.ts read it. */
function copyContent(): Plugin {
  return {
    name: 'copy-content',
    writeBundle: ({ dir }) => {
      cpSync(join(import.meta.dirname, 'content'), join(dir ?? '', '../content'), {
        recursive: true,
        filter: (path) => !path.endsWith('.ts'),
      });
      cpSync(join(import.meta.dirname, '../network-sim/labs'), join(dir ?? '', '../labs'), {
        recursive: true,
      });
    },
  };
}

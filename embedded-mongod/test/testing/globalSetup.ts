import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the program that the tests start; into a folder of its own, so that nobody else's is replaced. */
export default async function globalSetup(): Promise<void> {
  const fromHere = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  await build({
    configFile: fromHere('../../vite.config.ts'),
    build: { outDir: fromHere('../../../dist/test/embedded-mongod') },
  });
}

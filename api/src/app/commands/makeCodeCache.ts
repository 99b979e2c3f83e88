import { writeFileSync } from 'node:fs';
import type { Script } from 'node:vm';
import { cacheOf, enableCodeCache } from '../codeCache.js';

/** The last step of the build: loads what a start and a first answer load and keeps what V8 made of it. */
async function makeCodeCache(): Promise<void> {
  const scripts = new Map<string, Script>();
  enableCodeCache((file, script) => scripts.set(file, script));
  await import('../server.js');
  const { createSchemaWithoutServices } = await import('./schemaWithoutServices.js');
  await createSchemaWithoutServices();
  const { warmUpAnswers } = await import('../../features/assistants/builtin/warmUp.js');
  await warmUpAnswers();
  // Only now: a cache holds the functions that have been called.
  for (const [file, script] of scripts) writeFileSync(cacheOf(file), script.createCachedData());
}

void makeCodeCache();

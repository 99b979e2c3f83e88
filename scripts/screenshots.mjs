import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { run } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');

await ensureBuilt();
const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
const args = ['run', '--config', 'vitest.screenshots.config.ts', '--project', 'e2e'];
process.exit(await run(process.execPath, [vitest, ...args]));

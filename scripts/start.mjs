import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
await import('../dist/api/main.js');

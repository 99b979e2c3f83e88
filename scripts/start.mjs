import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';

endWithNpm();
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
await import('../dist/api/main.js');

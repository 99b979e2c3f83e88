import { ensureInstalled } from './install.mjs';

// Runs a program of the API, built if needed: `npm run content` and others. Later arguments are the program's.
const [, , program] = process.argv;
process.argv.splice(2, 1);
// Keep standard output for the program, because its reader may expect JSON.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt('embedded-mongod', 'api');
process.stdout.write = write;
await import(`../dist/api/${program}.js`);

import { ensureInstalled } from './install.mjs';

// `npm run content` and its like: a program of the api, built first. The arguments after its name are its own.
const [, , program] = process.argv;
process.argv.splice(2, 1);
// Standard output belongs to the program: somebody may read it as JSON.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt('embedded-mongod', 'api');
process.stdout.write = write;
await import(`../dist/api/${program}.js`);

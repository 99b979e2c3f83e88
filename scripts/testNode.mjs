import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { must, run } from './command.mjs';
import { inRepository } from './root.mjs';

// `npm run test:node -- 24` runs all tests on another Node, which the npm package `node` provides.
const [, , version = '', ...args] = process.argv;
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  process.stderr.write('Which Node? For example: npm run test:node -- 24\n');
  process.exit(1);
}
const folder = inRepository('dist', 'node', version);
const node = `${folder}/node_modules/node/bin/node`;
if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true });
  await must(`Getting Node ${version}`, 'npm', [
    ...['install', '--prefix', folder, `node@${version}`],
    ...['--no-audit', '--no-fund', '--no-package-lock'],
  ]);
}
// Programs that the tests start by name find this Node first. Packages are installed again for each Node.
const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
process.exit(await run(node, [inRepository('scripts/test.mjs'), ...args], { env }));

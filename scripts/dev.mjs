import { spawn } from 'node:child_process';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';

endWithNpm();
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');
await ensureBuilt();

// Open Vite's address: it forwards /api and /graphql to the API.
const children = [
  [binary('vite'), ['build', '--config', 'api/vite.config.ts', '--watch', '--logLevel', 'warn']],
  [
    process.execPath,
    ['--watch-path', inRepository('dist/api'), '--watch-preserve-output', 'dist/api/main.js'],
  ],
  [binary('graphql-codegen'), ['--config', 'codegen.yml', '--watch', '--silent']],
  [binary('vite'), ['--config', 'web/vite.config.ts', '--clearScreen', 'false']],
].map(([program, args]) =>
  spawn(program, args, {
    cwd: inRepository(),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  }),
);

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop).once('SIGTERM', stop);

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { binary, must } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { inRepository } from './root.mjs';

await ensureInstalled();
await ensureBuilt('api');
writeFileSync(
  inRepository('schema.graphql'),
  execFileSync(process.execPath, [inRepository('dist/api/emitSchema.js')]),
);
await must('Generating the typed operations', binary('graphql-codegen'), [
  '--config',
  'codegen.yml',
  '--silent',
]);

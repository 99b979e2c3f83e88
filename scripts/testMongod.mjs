import { run } from './command.mjs';
import { inRepository } from './root.mjs';

// `MONGODB_URI=… npm run test:mongod` runs the tests that use the database against a real MongoDB.
const { MONGODB_URI = '', ...others } = process.env;
if (MONGODB_URI === '') {
  process.stderr.write(
    'MONGODB_URI is empty, so nothing was tested. Set it to a replica set or a sharded cluster that holds nothing else, with one host, such as mongodb://127.0.0.1:27017/?replicaSet=rs0\n',
  );
  process.exit(1);
}
// Under another name, because npm test must never touch the database that a developer's settings name.
const env = { ...others, REAL_MONGODB_URI: MONGODB_URI };
process.exit(
  await run(
    process.execPath,
    [inRepository('scripts/test.mjs'), '--project', 'api', ...process.argv.slice(2)],
    {
      env,
    },
  ),
);

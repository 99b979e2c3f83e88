import { newDataDir, type Program, runCommand, startProgram } from '../testing/program.js';

const owner = { username: 'owner', password: 'quiet-orbit-42' };
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password, LOG_LEVEL: 'trace' };

const dataDir = newDataDir();
let program: Program;
beforeAll(async () => {
  program = await startProgram(dataDir, settings);
});
afterAll(() => stop(program));

async function stop({ process, ended }: Program): Promise<void> {
  process.kill('SIGTERM');
  await ended;
}

test('if two first starts happen at once, one wins, and its key works', async () => {
  const folder = newDataDir();
  const starts = await Promise.allSettled([startProgram(folder, settings), startProgram(folder, settings)]);
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(started).toHaveLength(1);
  expect(await runCommand('admin', ['invite'], folder)).toMatchObject({ code: 0 });
  await Promise.all(started.map(stop));
});

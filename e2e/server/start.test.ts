import { newDataDir, startProgram } from '../testing/program.js';

const owner = { username: 'owner', password: 'quiet-orbit-42' };
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };

test('a second process is refused on the same data folder', async () => {
  const dataDir = newDataDir();
  const program = await startProgram(dataDir, settings);
  await expect(startProgram(dataDir, settings)).rejects.toThrow(/in use|locked|another/i);
  program.process.kill('SIGTERM');
  await program.ended;
});

test('a wrong setting stops the start with a message that names it', async () => {
  await expect(startProgram(newDataDir(), { PORT: 'many' })).rejects.toThrow(/Setting PORT is wrong/);
});

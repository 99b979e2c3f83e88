import { newDataDir, type Program, runCommand, startProgram } from '../testing/program.js';

const dataDir = newDataDir();
let program: Program;
beforeAll(async () => {
  program = await startProgram(dataDir, { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'quiet-orbit-42' });
});
afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
});

const json = { 'content-type': 'application/json' };
const signIn = (username: string, password: string) =>
  fetch(`${program.url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });

test('invite links, new passwords, and another admin can be created while the server is running', async () => {
  const invite = await runCommand('admin', ['invite'], dataDir);
  const path = /\/auth\/invite\/([\w-]+)/.exec(invite.output)?.[1];
  const registered = await fetch(`${program.url}/api/register/${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'mira', password: 'quiet-orbit-42' }),
  });
  expect(registered.status).toBe(201);
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  const password = 'violet comet 77';
  expect(await runCommand('admin', ['reset-password', 'Mira'], dataDir, `${password}\n`)).toEqual({
    code: 0,
    output: 'Mira has a new password and is signed out everywhere.\n',
    complaint: '',
  });
  expect((await fetch(`${program.url}/api/user`, { headers: { cookie } })).status).toBe(401);
  expect((await signIn('mira', 'quiet-orbit-42')).status).toBe(401);
  expect((await runCommand('admin', ['make-admin', 'mira'], dataDir)).code).toBe(0);
  expect(await (await signIn('mira', password)).json()).toMatchObject({ isAdmin: true });
});

test('a random password is printed on request', async () => {
  const { code, output } = await runCommand('admin', ['reset-password', '--random', 'mira'], dataDir);
  expect(code).toBe(0);
  const password = /^New password for mira: (\S{16})\n$/.exec(output)?.[1] ?? '';
  expect((await signIn('mira', password)).status).toBe(200);
});

test('a rejected password changes nothing', async () => {
  const complaint = expect.stringMatching(/^This password is easy to guess: .+\n$/);
  const result = await runCommand('admin', ['reset-password', 'owner'], dataDir, 'qwerty12\n');
  expect(result).toEqual({ code: 1, output: '', complaint });
  expect((await signIn('owner', 'quiet-orbit-42')).status).toBe(200);
});

test("an account is deleted after 7 days, unless it's the last admin's", async () => {
  const deleted = await runCommand('admin', ['delete-user', 'MIRA'], dataDir);
  expect(deleted.output).toMatch(
    /^mira is signed out everywhere\. The account is deleted on \d{4}-\d\d-\d\dT.+\.\n$/,
  );
  expect((await signIn('mira', 'violet comet 77')).status).toBe(401);
  expect(await runCommand('admin', ['delete-user', 'owner'], dataDir)).toEqual({
    code: 1,
    output: '',
    complaint: 'At least one admin must stay active. Make someone else an admin first.\n',
  });
  expect((await signIn('owner', 'quiet-orbit-42')).status).toBe(200);
});

test('an unknown user and invalid arguments end with a clear message', async () => {
  expect(await runCommand('admin', ['make-admin', 'nobody'], dataDir)).toMatchObject({
    code: 1,
    complaint: 'This user doesn’t exist. It may have been deleted.\n',
  });
  expect(await runCommand('admin', ['fly'], dataDir)).toMatchObject({
    code: 2,
    complaint: expect.stringContaining('Usage'),
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { admin, newDataDir, type Program, startProgram, stopProgram } from '../testing/program.js';

/** The account that owns nothing. */
const nobody = 65_534;

/** Running as another account requires root, and a checkout that others can read. */
const canBecomeNobody =
  process.getuid?.() === 0 &&
  spawnSync(
    process.execPath,
    ['-e', `require('fs').accessSync(${JSON.stringify(resolve('dist/api/main.js'))})`],
    {
      uid: nobody,
      gid: nobody,
      cwd: '/',
    },
  ).status === 0;

const account = canBecomeNobody ? nobody : undefined;

/** Makes the program's account the owner of a folder. */
function giveToAccount(folder: string): string {
  if (account !== undefined) chownSync(folder, account, account);
  chmodSync(folder, 0o700);
  return folder;
}

/** The files that the program's processes have open for writing, other than pipes, sockets, and devices. */
function writtenFiles(program: Program): string[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(program.process.pid)], {
    encoding: 'utf8',
  });
  const pids = [program.process.pid, ...children.trim().split(/\s+/).map(Number)];
  const lines = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).map((fd) =>
      execFileSync(
        'sh',
        ['-c', `readlink /proc/${pid}/fd/${fd}; grep flags /proc/${pid}/fdinfo/${fd}; true`],
        { encoding: 'utf8' },
      ),
    ),
  );
  return lines.flatMap((line) => {
    const [, path, flags] = /^(\/(?!dev\/|proc\/).*)\nflags:\s+(\d+)/.exec(line) ?? [];
    return path && (Number.parseInt(flags ?? '0', 8) & 3) !== 0 ? [path] : [];
  });
}

test("the program writes only to its data folder and the temporary folder, and doesn't need root", async () => {
  const dataDir = giveToAccount(newDataDir());
  const temporary = giveToAccount(mkdtempSync(join(tmpdir(), 'cosmic-tmp-')));
  const home = mkdtempSync(join(tmpdir(), 'cosmic-home-'));
  chmodSync(home, 0o555);
  const program = await startProgram(
    dataDir,
    {
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      TMPDIR: temporary,
      HOME: home,
      LOG_LEVEL: 'info',
    },
    account,
  );
  try {
    const json = { 'content-type': 'application/json' };
    const login = await fetch(`${program.url}/api/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(admin),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    // An upload, and cards that a separate process reads.
    const form = new FormData();
    form.set('file', new Blob(['front,back\nred,rot\n'], { type: 'text/csv' }), 'cards.csv');
    const upload = await fetch(`${program.url}/api/files/upload`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    expect(upload.status).toBe(201);
    const imported = await fetch(`${program.url}/api/cards/import`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    expect(imported.status).toBeLessThan(300);
    expect((await fetch(`${program.url}/`)).status).toBe(200);

    const written = writtenFiles(program);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((path) => !path.startsWith(dataDir) && !path.startsWith(temporary))).toEqual([]);
    expect(readdirSync(home)).toEqual([]);
    expect(program.log()).not.toMatch(/EACCES|EPERM|EROFS/);
  } finally {
    await stopProgram(program);
  }
});

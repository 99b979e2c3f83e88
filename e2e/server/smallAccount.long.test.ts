import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { admin, newDataDir, type Program, startProgram, stopProgram } from '../testing/program.js';

/** The account that owns nothing. */
const nobody = 65_534;

/** To run as somebody else takes root; and the checkout must not be closed to others. */
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

/** A folder that belongs to the account of the program. */
function own(folder: string): string {
  if (account !== undefined) chownSync(folder, account, account);
  chmodSync(folder, 0o700);
  return folder;
}

/** What the processes of the program have open for writing, besides pipes, sockets and devices. */
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

test('the program needs to write to its data folder and the temporary folder only, and no rights of root', async () => {
  const dataDir = own(newDataDir());
  const temporary = own(mkdtempSync(join(tmpdir(), 'cosmic-tmp-')));
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
    // An upload, and cards that a process of its own reads.
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

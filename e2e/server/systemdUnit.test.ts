import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const [, unit = ''] = /```ini\n(\[Unit\][^`]*)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];

test.skipIf(!hasSystemd)('the systemd unit in the docs is complete, and systemd accepts it', () => {
  const name = 'cosmic-dashboard.service';
  const path = join(mkdtempSync(join(tmpdir(), 'cosmic-unit-')), name);
  // Node's path on this server.
  writeFileSync(path, unit.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  // systemd also reports problems in the server's other units.
  expect(stderr.split('\n').filter((line) => line.includes(name))).toEqual([]);
  expect(status).toBe(0);
  for (const line of ['[Unit]', '[Service]', '[Install]', 'WantedBy=multi-user.target'])
    expect(unit.split('\n')).toContain(line);
});

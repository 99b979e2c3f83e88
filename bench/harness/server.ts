import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, startProgram } from '@cosmic/e2e/testing/program';

/** A measured server's admin. */
export const admin = { username: 'owner', password: 'quiet-orbit-42' };

/** Starts the built product with the embedded database, on an empty folder unless one is given. */
export async function startServer(settings: Record<string, string> = {}, dataDir = newDataDir()) {
  const { url, process, ended } = await startProgram(dataDir, {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  return {
    url,
    pid: process.pid ?? 0,
    databaseUri: readFileSync(join(dataDir, 'db-address'), 'utf8'),
    stop: async () => {
      process.kill('SIGTERM');
      await ended;
    },
  };
}

/** Signs in over REST; returns the session cookie. */
export async function signIn(
  url: string,
  credentials: { username: string; password: string },
): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

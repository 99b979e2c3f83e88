import { stat, statfs } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { loadAdvisories, loadNodeReleases } from '../../../content/release.load.js';
import { findForwardedRequest } from '../../core/http/forwardedRequests.service.js';
import { countSessionsByPerson } from '../../core/sessions/ownSessions.js';
import { describeSessionCookie } from '../../core/sessions/sessions.js';
import { findNewestEntry } from '../../features/audit/audit.service.js';
import type { Lockouts } from '../../features/auth/lockouts/lockout.service.js';
import { listOpenInvites } from '../../features/invites/invite.service.js';
import type { AccountFact } from '../../features/security/checks/people/peopleFacts.js';
import type { OwnAnswer, PermissionFact } from '../../features/security/checks/server/serverFacts.js';
import type { SignInPolicyService } from '../../features/security/policy/signInPolicy.service.js';
import { findAdvisories } from '../../features/security/scan/advisories.service.js';
import type { ScanFacts } from '../../features/security/scan/allChecks.js';
import { listWorkingTokens } from '../../features/tokens/token.service.js';
import { countOrphans } from '../../features/vault/storage/orphans.service.js';
import type { Config } from '../../platform/config.js';
import { probeLogin } from '../../platform/database/loginProbe.js';
import { probeReach } from '../../platform/database/reachProbe.js';

/** The parts of the app that the facts come from. */
export interface FactSources {
  config: Config;
  server: Server;
  signInPolicy: SignInPolicyService;
  lockouts: Lockouts;
  listAccounts(): Promise<AccountFact[]>;
  lastBackup?: ScanFacts['lastBackup'];
}

/** The facts for the security scan, from all features and the server. */
export function createScanFacts(
  { config, server, signInPolicy, lockouts, listAccounts, lastBackup }: FactSources,
  { asksRegistry }: { asksRegistry: boolean },
): ScanFacts {
  const now = new Date();
  const nodeReleases = loadNodeReleases();
  const { publicUrl, host, trustProxy, dataDir, advisoriesUrl } = config;
  return {
    now,
    accounts: listAccounts,
    sessions: countSessionsByPerson,
    openInvites: listOpenInvites,
    tokens: listWorkingTokens,
    lockouts: lockouts.list,
    settings: { publicUrl, host, trustProxy },
    policy: signInPolicy.current,
    askOwnServer: () => askOwnServer(server),
    sessionCookie: () => describeSessionCookie(publicUrl.startsWith('https:')),
    lastForwarded: findForwardedRequest,
    probeLogin,
    probeReach,
    permissions: () => readPermissions(dataDir),
    disk: async () => {
      const { bsize, bavail, blocks } = await statfs(dataDir);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
    clocks: () => readClocks(nodeReleases.checkedAt),
    node: { version: process.version, releases: nodeReleases.releases, source: nodeReleases.source },
    advisories: () => findAdvisories({ asksRegistry, registryUrl: advisoriesUrl, now }),
    lastBackup,
    countOrphans,
  };
}

const timeoutMs = 10_000;

/** Requests a page like a browser on the server; if there are no pages, another public path. */
async function askOwnServer(server: Server): Promise<OwnAnswer> {
  const bound = server.address() as AddressInfo | null;
  if (!bound) throw new Error('The server isn’t listening.');
  const anyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const host = anyAddress[bound.address] ?? (bound.family === 'IPv6' ? `[${bound.address}]` : bound.address);
  const ask = async (path: string) => {
    const address = `http://${host}:${bound.port}${path}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const { status, headers, body } = await fetch(address, { redirect: 'manual', signal });
    await body?.cancel();
    return { address, headers, status };
  };
  const page = await ask('/');
  return page.status === 404 ? ask('/healthz') : page;
}

const secrets = ['session-secret', 'database-key', 'db-address'];

/** Null on Windows, where mode bits mean nothing. */
async function readPermissions(dataDir: string): Promise<PermissionFact[] | null> {
  if (process.platform === 'win32') return null;
  const read = async (name: string, kind: PermissionFact['kind']): Promise<PermissionFact[]> => {
    try {
      return [{ name, kind, mode: (await stat(join(dataDir, name))).mode }];
    } catch (error) {
      // The file doesn't exist if the database runs elsewhere or the secret comes from the environment.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  };
  const found = await Promise.all([
    read('.', 'folder'),
    read('db', 'folder'),
    ...secrets.map((name) => read(name, 'secret')),
  ]);
  return found.flat();
}

async function readClocks(releaseDay: string) {
  const clocks: Awaited<ReturnType<ScanFacts['clocks']>> = [];
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  if (hello?.localTime instanceof Date)
    clocks.push({ name: 'Database clock', at: hello.localTime, kind: 'exact' });
  const entry = await findNewestEntry();
  if (entry) clocks.push({ name: 'Newest audit log entry', at: entry.time, kind: 'earliest' });
  const listDay = loadAdvisories().checkedAt;
  const released = new Date(releaseDay > listDay ? releaseDay : listDay);
  clocks.push({ name: 'This release', at: released, kind: 'earliest' });
  return clocks;
}

import { DAY, MINUTE } from '../../../../platform/clock.js';
import { formatBytes } from '../../../../platform/text/numbers.js';
import { type Check, type Finding, found, passed, Severity, unchecked } from '../../findings/check.js';
import { formatDay, formatMoment } from '../../findings/wording.js';
import type { PermissionFact, ServerFacts } from './serverFacts.js';

const shownName = (name: string) => (name === '.' ? 'the data folder' : name);
const formatMode = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0');

function judgePermission({ name, kind, mode }: PermissionFact): Finding[] {
  const finding = (severity: Severity, title: string, wanted: string): Finding[] => [
    {
      id: `filePermissions.${name}`,
      severity,
      title,
      evidence: [`${shownName(name)}: ${formatMode(mode)}`],
      fix: {
        text:
          name === '.'
            ? `Run chmod ${wanted} on the DATA_DIR folder.`
            : `Run chmod ${wanted} on ${name} in the DATA_DIR folder.`,
      },
      subjects: [name],
    },
  ];
  if (kind === 'secret' && mode & 0o077)
    return finding(Severity.HIGH, `Other accounts on the server can read ${shownName(name)}`, '600');
  if (kind === 'folder' && mode & 0o022)
    return finding(Severity.HIGH, `Other accounts on the server can write to ${shownName(name)}`, '700');
  if (kind === 'folder' && mode & 0o055)
    return finding(Severity.LOW, `Other accounts on the server can open ${shownName(name)}`, '700');
  return [];
}

/** Keys and data should be readable only by the account that runs the dashboard. */
export const filePermissions: Check<Pick<ServerFacts, 'permissions'>> = {
  id: 'filePermissions',
  title: 'Other accounts on the server can’t access keys or data',
  run: async ({ permissions }) => {
    const all = await permissions();
    if (!all) return unchecked('This operating system doesn’t report file permissions.');
    return found(
      all.flatMap(judgePermission),
      ...all.map(({ name, mode }) => `${shownName(name)}: ${formatMode(mode)}`),
    );
  },
};

const gigabyte = 1024 ** 3;

/** A full disk stops uploads, backups, and the database. */
export const freeDisk: Check<Pick<ServerFacts, 'disk'>> = {
  id: 'freeDisk',
  title: 'Enough disk space',
  run: async ({ disk }) => {
    const { freeBytes, totalBytes } = await disk();
    const share = totalBytes > 0 ? freeBytes / totalBytes : 0;
    const fact = `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free`;
    const isShort = share < 0.05 || freeBytes < gigabyte;
    if (!isShort && (share >= 0.1 || freeBytes >= 50 * gigabyte)) return passed(fact);
    return found([
      {
        id: 'freeDisk',
        severity: isShort ? Severity.HIGH : Severity.MEDIUM,
        title: 'The disk is nearly full',
        evidence: [fact],
        fix: { text: 'Free up space on the DATA_DIR disk, or use a larger one.' },
        subjects: ['disk'],
      },
    ]);
  },
};

/** A wrong clock breaks authenticator codes, the expiration of sessions, and the order of the audit log. */
export const rightClock: Check<Pick<ServerFacts, 'now' | 'clocks'>> = {
  id: 'rightClock',
  title: 'The server clock is accurate',
  run: async ({ now, clocks }) => {
    const all = await clocks();
    const wrong = all.filter(({ at, kind }) => {
      const offMs = at.getTime() - now.getTime();
      return kind === 'exact' ? Math.abs(offMs) > MINUTE : offMs > MINUTE;
    });
    const show = ({ name, at }: { name: string; at: Date }) => `${name}: ${formatMoment(at)}`;
    const findings: Finding[] =
      wrong.length === 0
        ? []
        : [
            {
              id: 'rightClock',
              severity: Severity.MEDIUM,
              title: 'The server clock may be wrong',
              evidence: [show({ name: 'This server', at: now }), ...wrong.map(show)],
              fix: {
                text: 'Turn on time synchronization on the server, such as systemd-timesyncd or chrony.',
              },
              subjects: wrong.map(({ name }) => name),
            },
          ];
    return found(findings, show({ name: 'This server', at: now }), ...all.map(show));
  },
};

const warnBefore = 60 * DAY;

/** Node gets security fixes until a date that is known in advance. */
export const nodeSupport: Check<Pick<ServerFacts, 'now' | 'node'>> = {
  id: 'nodeSupport',
  title: 'Node.js version is supported',
  run: async ({ now, node: { version, releases, source } }) => {
    const major = Number(/^v?(\d+)/.exec(version)?.[1]);
    const release = releases.find((one) => one.major === major);
    if (!release) return unchecked(`Node.js ${version} is not in this release’s list (${source}).`);
    const end = new Date(release.end);
    const leftMs = end.getTime() - now.getTime();
    const facts = [`Node.js ${version}`, `Security fixes until ${formatDay(end)} (${source})`];
    if (leftMs > warnBefore) return passed(...facts);
    return found([
      {
        id: 'nodeSupport',
        severity: leftMs > 0 ? Severity.LOW : Severity.HIGH,
        title:
          leftMs > 0
            ? `Node.js ${major} gets no security fixes after ${formatDay(end)}`
            : `Node.js ${major} no longer gets security fixes`,
        evidence: facts,
        fix: {
          text: 'Install a newer Node.js, or use the current Docker image, and start the dashboard again.',
        },
        subjects: [String(major)],
      },
    ]);
  },
};

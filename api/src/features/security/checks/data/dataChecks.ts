import { DAY } from '../../../../platform/clock.js';
import { formatBytes, plural } from '../../../../platform/text/numbers.js';
import { type Check, type Finding, found, passed, Severity } from '../../findings/check.js';
import { formatDay } from '../../findings/wording.js';

/** The newest backup. */
export interface BackupFact {
  createdAt: Date;
  /** When it was last verified by restoring it; null for never. */
  verifiedAt: Date | null;
}

/** Content without a file, and files without content. */
export interface OrphanFacts {
  contents: { count: number; bytes: number };
  files: { count: number };
}

/** The facts for checks of data. */
export interface DataFacts {
  now: Date;
  /** Missing if there are no backups to ask for. */
  lastBackup?: (() => Promise<BackupFact | null>) | undefined;
  countOrphans(): Promise<OrphanFacts>;
}

const oldAfter = 7 * DAY;

/** A backup that nobody has restored can't be relied on. */
export const recentBackup: Check<DataFacts> = {
  id: 'recentBackup',
  title: 'A recent backup is verified',
  run: async ({ now, lastBackup }) => {
    const last = (await lastBackup?.()) ?? null;
    const finding = (id: string, severity: Severity, title: string, evidence: string[]): Finding => ({
      id: `recentBackup.${id}`,
      severity,
      title,
      evidence,
      fix: { text: 'Create a backup and turn on the schedule.', url: '/admin/backups' },
      subjects: [id],
    });
    if (!last) return found([finding('none', Severity.HIGH, 'There are no backups', ['No backups yet'])]);
    const { createdAt, verifiedAt } = last;
    const facts = [
      `Created ${formatDay(createdAt)}`,
      verifiedAt ? `Verified ${formatDay(verifiedAt)}` : 'Never verified',
    ];
    if (now.getTime() - createdAt.getTime() > oldAfter)
      return found([finding('old', Severity.MEDIUM, 'The last backup is older than 7 days', facts)]);
    if (!verifiedAt)
      return found([finding('unverified', Severity.MEDIUM, 'The last backup was never verified', facts)]);
    return passed(...facts);
  },
};

/** Data that nobody can open anymore, and files that are listed but can't be opened. */
export const orphanFiles: Check<DataFacts> = {
  id: 'orphanFiles',
  title: 'No missing file contents',
  run: async ({ countOrphans }) => {
    const { contents, files } = await countOrphans();
    const findings: Finding[] = [];
    if (files.count > 0)
      findings.push({
        id: 'orphanFiles.files',
        severity: Severity.MEDIUM,
        title: `${plural(files.count, 'file')} in the vault can’t be opened`,
        evidence: [`${plural(files.count, 'file')} without stored content`],
        fix: { text: 'Restore a backup that includes them, or ask their owners to upload them again.' },
        subjects: [String(files.count)],
      });
    if (contents.count > 0)
      findings.push({
        id: 'orphanFiles.contents',
        severity: Severity.LOW,
        title: `${plural(contents.count, 'piece of stored data isn’t', 'pieces of stored data aren’t')} linked to any file`,
        evidence: [
          `${plural(contents.count, 'piece of stored data', 'pieces of stored data')}, ${formatBytes(contents.bytes)}`,
        ],
        fix: {
          text: 'No one can open them, and they take up space (including in backups). Run Clean Temporary Files.',
          url: '/site-settings?tab=maintenance',
        },
        subjects: [String(contents.count)],
      });
    return found(findings, 'No orphaned or missing content');
  },
};

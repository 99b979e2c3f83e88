/** The arguments of the backup commands. */
export interface BackupArguments {
  /** The archive for `restore`. */
  file?: string;
  /** The folder for `backup --to`. */
  folder?: string;
  /** The file for `backup --out`. */
  out?: string;
  /** Whether the passphrase is the first line of standard input. */
  hasPassphrase: boolean;
  /** Whether to restore another installation's archive. */
  acceptsOther: boolean;
  /** Whether to restore only into an empty database. */
  needsEmpty: boolean;
}

/** The options as typed. */
interface BackupOptions {
  to?: string | undefined;
  out?: string | undefined;
  in?: string | undefined;
  force: boolean;
  'passphrase-stdin': boolean;
  'other-installation': boolean;
}

/**
 * The arguments for `backup` and `restore`, empty for other commands; undefined if an option doesn't belong to the
 * command.
 */
export function parseBackupArguments(
  command: string,
  argument: string,
  options: BackupOptions,
): BackupArguments | undefined {
  const { to: folder, out, in: input, force } = options;
  const { 'passphrase-stdin': hasPassphrase, 'other-installation': acceptsOther } = options;
  const isBackup = command === 'backup';
  const isRestore = command === 'restore';
  if ((folder !== undefined || out !== undefined) && !isBackup) return undefined;
  if ((input !== undefined || force || acceptsOther) && !isRestore) return undefined;
  if (hasPassphrase && !isBackup && !isRestore) return undefined;
  if (isBackup && argument !== '') return undefined;
  // Either the argument or the option gives the archive.
  if (isRestore && (argument !== '') === (input !== undefined)) return undefined;
  return {
    hasPassphrase,
    // Someone who moves to a new server has already set it up, which makes it a different installation.
    acceptsOther: acceptsOther || force,
    needsEmpty: input !== undefined && !force,
    ...(folder !== undefined && { folder }),
    ...(out !== undefined && { out }),
    ...(isRestore && { file: input ?? argument }),
  };
}

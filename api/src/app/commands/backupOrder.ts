/** What the commands about backups are told. */
export interface BackupOrder {
  /** The archive of `restore`. */
  file?: string;
  /** The folder of `backup --to`. */
  folder?: string;
  /** The file of `backup --out`. */
  out?: string;
  /** The passphrase comes as the first line of standard input. */
  hasPassphrase: boolean;
  /** Restore the archive of another installation. */
  acceptsOther: boolean;
  /** Restore into an empty database only. */
  needsEmpty: boolean;
}

/** The options as they were typed. */
interface BackupOptions {
  to?: string | undefined;
  out?: string | undefined;
  in?: string | undefined;
  force: boolean;
  'passphrase-stdin': boolean;
  'other-installation': boolean;
}

/** What `backup` and `restore` are to do, nothing for other commands; undefined when an option is not the command's. */
export function readBackupOrder(
  command: string,
  argument: string,
  options: BackupOptions,
): BackupOrder | undefined {
  const { to: folder, out, in: input, force } = options;
  const { 'passphrase-stdin': hasPassphrase, 'other-installation': acceptsOther } = options;
  const isBackup = command === 'backup';
  const isRestore = command === 'restore';
  if ((folder !== undefined || out !== undefined) && !isBackup) return undefined;
  if ((input !== undefined || force || acceptsOther) && !isRestore) return undefined;
  if (hasPassphrase && !isBackup && !isRestore) return undefined;
  if (isBackup && argument !== '') return undefined;
  // Either the argument or the option names the archive.
  if (isRestore && (argument !== '') === (input !== undefined)) return undefined;
  return {
    hasPassphrase,
    // Whoever moves to a new server has begun there already: that is another installation.
    acceptsOther: acceptsOther || force,
    needsEmpty: input !== undefined && !force,
    ...(folder !== undefined && { folder }),
    ...(out !== undefined && { out }),
    ...(isRestore && { file: input ?? argument }),
  };
}

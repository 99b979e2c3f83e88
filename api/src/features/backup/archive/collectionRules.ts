/** Collections that an archive leaves out and a restore empties, because they must not come back. */
const transientNames = new Set([
  'sessions',
  'passkeychallenges',
  'loginchallenges',
  'openidrequests',
  'totpenrollments',
  'resumableuploads',
  'dataexports',
  'chatevents',
]);

/** Collections of the installation itself, which an archive leaves out and a restore doesn't touch. */
const ownNames = new Set([
  'installations',
  'backups',
  'backupfences',
  'restores',
  'processes',
  'forwardedrequests',
]);

/** Prefix of the collections into which an archive is loaded before they replace the current ones. */
export const restoringPrefix = 'restoring.';

const isTransient = (name: string) => transientNames.has(name);
const isOwn = (name: string) =>
  ownNames.has(name) ||
  /Limits$/.test(name) ||
  /^(?:agenda|job)/i.test(name) ||
  name.startsWith('system.') ||
  name.startsWith(restoringPrefix);

/** Whether an archive contains this collection; unlisted ones are included. */
export const isArchived = (name: string): boolean => !isTransient(name) && !isOwn(name);

/** The audit log: archives contain it, and a restore keeps the current one. */
const isRecord = (name: string) => name.startsWith('audit');

/** Whether a restore replaces this collection with the archive's. */
export const isReplaced = (name: string): boolean => isArchived(name) && !isRecord(name);

/** Whether a restore empties this collection. */
export const isEmptied = isTransient;

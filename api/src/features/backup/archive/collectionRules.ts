/** Collections that an archive leaves out and a restore empties: what must not come back. */
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

/** Collections of the installation itself, which an archive leaves out and a restore leaves as they are. */
const ownNames = new Set([
  'installations',
  'backups',
  'backupfences',
  'restores',
  'processes',
  'forwardedrequests',
]);

/** Into collections of such names an archive is read before it takes the place of what is there. */
export const restoringPrefix = 'restoring.';

const isTransient = (name: string) => transientNames.has(name);
const isOwn = (name: string) =>
  ownNames.has(name) ||
  /Limits$/.test(name) ||
  /^(?:agenda|job)/i.test(name) ||
  name.startsWith('system.') ||
  name.startsWith(restoringPrefix);

/** Does an archive hold this collection? One that nobody has named here is held. */
export const isArchived = (name: string): boolean => !isTransient(name) && !isOwn(name);

/** The record of what was done: an archive has it, and a restore keeps that of now. */
const isRecord = (name: string) => name.startsWith('audit');

/** Does a restore put the archive's in the place of this collection? */
export const isReplaced = (name: string): boolean => isArchived(name) && !isRecord(name);

/** Does a restore empty this collection? */
export const isEmptied = isTransient;

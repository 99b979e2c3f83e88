/** Codes of the file system, and MongoDB's OutOfDiskSpace. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 14_031]);

/** Whether something wasn't stored because a disk is full: the data folder's, the database's, or a backup's. */
export function isDiskFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code);
}

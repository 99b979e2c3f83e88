/** What a cleaning has removed. */
export interface Freed {
  files: number;
  bytes: number;
  /** Small records of the database, not worth counting in bytes. */
  records: number;
}

export const nothingFreed: Freed = { files: 0, bytes: 0, records: 0 };

/** Both together. */
export const addFreed = (one: Freed, other: Freed): Freed => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
  records: one.records + other.records,
});

/** The result of a cleanup. */
export interface Freed {
  files: number;
  bytes: number;
  /** Small database records whose bytes aren't counted. */
  records: number;
}

export const nothingFreed: Freed = { files: 0, bytes: 0, records: 0 };

/** The sum of two cleanups. */
export const addFreed = (one: Freed, other: Freed): Freed => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
  records: one.records + other.records,
});

/** An entry of an import report about one file or line. */
export interface ImportRemark {
  /** The path in the archive, the filename, or the line number. */
  name: string;
  reason: string;
}

/** The result of an import. Everything that was left out or changed has an entry. */
export interface ImportReport {
  /** Number of imported notes or cards. */
  imported: number;
  /** What was changed, and how. */
  changed: ImportRemark[];
  /** What wasn't imported, and why. */
  skipped: ImportRemark[];
}

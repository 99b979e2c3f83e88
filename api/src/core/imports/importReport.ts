/** What an import says about one file or line of what it read. */
export interface ImportRemark {
  /** The path in the archive, the name of the file, or the number of the line. */
  name: string;
  reason: string;
}

/** What came of an import: nothing is left out or changed without a word here. */
export interface ImportReport {
  /** How many notes or cards came in. */
  imported: number;
  /** What came in another way than the file has it, and how. */
  changed: ImportRemark[];
  /** What didn't come in, and why. */
  skipped: ImportRemark[];
}

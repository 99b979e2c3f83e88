/** A place for copies of backups, in addition to the data folder. */
export interface Destination {
  kind: 'folder' | 's3';
  /** The place as text: a path, or a bucket and prefix. */
  location: string;
  /** Copies a file there, completely or not at all. */
  copyFile(name: string, path: string, signal: AbortSignal): Promise<void>;
  remove(name: string): Promise<void>;
  /** Writes a small file, reads it, and removes it. @throws UserError with the problem */
  test(): Promise<void>;
}

/** A place for copies of backups, besides the data folder. */
export interface Destination {
  kind: 'folder' | 's3';
  /** In words for people: a path, or bucket and prefix. */
  location: string;
  /** Copies a file there, whole or not at all. */
  put(name: string, path: string, signal: AbortSignal): Promise<void>;
  remove(name: string): Promise<void>;
  /** Writes something small, reads it, and removes it. @throws UserError with what is wrong */
  test(): Promise<void>;
}

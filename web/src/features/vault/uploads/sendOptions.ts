/** A file to send to the server, with callbacks. */
export interface SendFileOptions {
  /** The person who uploads the file. */
  userId: string;
  file: File;
  /** Idempotency key: identifies this upload, however often it is sent. */
  key: string;
  folderId: string | null;
  folder: string;
  onClash: 'replace' | 'keepBoth';
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
}

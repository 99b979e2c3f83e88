/** A file on its way to the server. */
export interface SendFileOptions {
  /** Who uploads it. */
  userId: string;
  file: File;
  /** Tells this upload from all others, however often it is sent. */
  key: string;
  folderId: string | null;
  folder: string;
  onClash: 'replace' | 'keepBoth';
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
}

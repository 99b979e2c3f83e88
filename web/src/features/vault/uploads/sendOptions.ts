/** A file on its way to the server. */
export interface SendFileOptions {
  /** Who uploads it. */
  userId: string;
  file: File;
  folderId: string | null;
  folder: string;
  onClash: 'replace' | 'keepBoth';
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
}

import { create } from 'zustand/react';
import type { SelectedFile } from './droppedFiles';

/** A file to upload and its target folder. */
export interface NewUpload extends SelectedFile {
  userId: string;
  folderId: string | null;
  onClash: 'replace' | 'keepBoth';
}

export interface Upload extends NewUpload {
  id: number;
  /** Idempotency key: the server recognizes the same upload if it's sent again after a lost response. */
  key: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Number of bytes sent so far. */
  loaded: number;
  /** Number of bytes that the server already had at the start; more than zero for a resumed upload. */
  resumedFrom?: number;
  startedAt: number;
  failure?: string;
  /** Whether the connection is down; the upload continues when it's back. */
  isWaitingForNetwork?: boolean;
}

/** A file to send to the server, with callbacks. */
export type SendFileOptions = Pick<Upload, 'userId' | 'file' | 'key' | 'folderId' | 'folder' | 'onClash'> & {
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
};

interface UploadState {
  /** Files not stored yet, in the order in which they were chosen. */
  uploads: readonly Upload[];
  /** Number of files stored since the list was last empty. */
  finished: readonly Upload[];
}

/** Kept outside the pages, so that uploads continue while the person is on another page. uploadQueue sends them. */
export const useUploadStore = create<UploadState>(() => ({ uploads: [], finished: [] }));

export const readUploads = () => useUploadStore.getState().uploads;

/** Whether a person has unfinished uploads. */
export const useHasUploads = (userId: string | undefined) =>
  useUploadStore(({ uploads }) => uploads.some((upload) => upload.userId === userId));

/** Returns the number of files being uploaded to a folder; null is the top level. */
export const useUploadCount = (folderId: string | null | undefined) =>
  useUploadStore(
    ({ uploads }) =>
      uploads.filter((upload) => upload.state !== 'failed' && upload.folderId === folderId).length,
  );

/** Called when someone signed in, or signed out if there is no id. Ends everyone else's uploads without a message. */
export function keepUploadsOf(userId: string) {
  const isOwn = (upload: Upload) => upload.userId === userId;
  useUploadStore.setState(({ uploads, finished }) => ({
    uploads: uploads.filter(isOwn),
    finished: finished.filter(isOwn),
  }));
}

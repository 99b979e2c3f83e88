import { create } from 'zustand/react';
import type { SelectedFile } from './droppedFiles';

/** A file to send, and where it goes. */
export interface NewUpload extends SelectedFile {
  userId: string;
  folderId: string | null;
  onClash: 'replace' | 'keepBoth';
}

export interface Upload extends NewUpload {
  id: number;
  /** Sent again because an answer was lost, it is the same upload to the server. */
  key: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Bytes sent so far. */
  loaded: number;
  /** What was there already when it began: a resumed upload does not begin at nothing. */
  resumedFrom?: number;
  startedAt: number;
  failure?: string;
  /** The line is down: it goes on by itself when there is one. */
  isWaitingForNetwork?: boolean;
}

interface UploadState {
  /** Not stored yet, in the order in which they were chosen. */
  uploads: readonly Upload[];
  /** Stored since nothing was left to send. */
  finished: readonly Upload[];
}

/** Outside of the pages: an upload goes on while the person looks at something else. What sends them is uploadQueue. */
export const useUploadStore = create<UploadState>(() => ({ uploads: [], finished: [] }));

export const readUploads = () => useUploadStore.getState().uploads;

/** Whether a person has uploads that are not finished. */
export const useHasUploads = (userId: string | undefined) =>
  useUploadStore(({ uploads }) => uploads.some((upload) => upload.userId === userId));

/** How many files are on their way into a folder, null the top. */
export const useUploadCount = (folderId: string | null | undefined) =>
  useUploadStore(
    ({ uploads }) =>
      uploads.filter((upload) => upload.state !== 'failed' && upload.folderId === folderId).length,
  );

/** Somebody has signed in, or, without an id, out: uploads of everybody else end, and nothing is said of them. */
export function keepUploadsOf(userId: string) {
  const isOwn = (upload: Upload) => upload.userId === userId;
  useUploadStore.setState(({ uploads, finished }) => ({
    uploads: uploads.filter(isOwn),
    finished: finished.filter(isOwn),
  }));
}

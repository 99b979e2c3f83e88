import { useEffect } from 'react';
import { toast } from '../../../ui/feedback/toastStore';
import { onUploadsDone, onUploadsFinished } from './uploadQueue';

/** Says so when all files have arrived; the page follows on the way. */
export function useUploadToasts(onArrived: () => void) {
  useEffect(() => onUploadsDone(onArrived));
  useEffect(() =>
    onUploadsFinished((files) => {
      const [first] = files;
      if (files.length === 1) toast({ title: 'File uploaded', description: first?.name });
      else toast({ title: `${files.length} files uploaded` });
    }),
  );
}

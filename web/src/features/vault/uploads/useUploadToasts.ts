import { useEffect } from 'react';
import { toast } from '../../../ui/feedback/toastStore';
import { onUploadsDone } from './uploadQueue';

/** Says so when files have arrived. */
export function useUploadToasts(onArrived: () => void) {
  useEffect(() =>
    onUploadsDone((files) => {
      const [first] = files;
      if (files.length === 1) toast({ title: 'File uploaded', description: first?.name });
      else toast({ title: `${files.length} files uploaded` });
      onArrived();
    }),
  );
}

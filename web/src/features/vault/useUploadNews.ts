import { useEffect } from 'react';
import { toast } from '../../ui/toastStore';
import { onUploadDone } from './uploadQueue';

/** Says so when a file has arrived. */
export function useUploadNews(onArrived: () => void) {
  useEffect(() =>
    onUploadDone(({ name }) => {
      toast({ title: 'File uploaded', description: name });
      onArrived();
    }),
  );
}

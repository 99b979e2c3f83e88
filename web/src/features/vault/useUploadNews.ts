import { useEffect } from 'react';
import { toast } from '../../ui/toastStore';
import { onUploadDone } from './uploadQueue';

/** Says so when a file has arrived. */
export function useUploadNews() {
  useEffect(() => onUploadDone(({ name }) => toast({ title: 'File uploaded', description: name })), []);
}

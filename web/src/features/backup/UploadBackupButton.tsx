import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { applyServerError } from '../../core/errors/applyServerError';
import { fetchServer } from '../../platform/fetchServer';
import { requestError } from '../../platform/requestJson';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { useStartBackupUploadMutation } from './backup.generated';

interface UploadBackupButtonProps {
  icon: LucideIcon;
  onUploaded: () => void;
}

/** Brings an archive of another machine. */
export function UploadBackupButton({ icon: Icon, onUploaded }: UploadBackupButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [startUpload] = useStartBackupUploadMutation();

  const handleFile = async (file: File) => {
    setUploading(true);
    try {
      const { data } = await startUpload();
      if (!data) return;
      const body = new FormData();
      body.append('file', file);
      const response = await fetchServer(data.startBackupUpload, { method: 'POST', body });
      if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
      toast({ title: 'Backup uploaded', description: 'You can restore it now.' });
      onUploaded();
    } catch (error) {
      applyServerError(error);
    } finally {
      setUploading(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <>
      <Button disabled={isUploading} onClick={() => input.current?.click()}>
        <Icon aria-hidden />
        {isUploading ? 'Uploading…' : 'Upload a backup'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".tar,.age"
        aria-label="Backup file"
        onChange={({ target: { files } }) => {
          const [file] = files ?? [];
          if (file) void handleFile(file);
        }}
      />
    </>
  );
}

import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { applyServerError } from '../../core/errors/applyServerError';
import { sendForm } from '../../platform/sendForm';
import { theme } from '../../theme/theme';
import { Progress } from '../../ui/feedback/Progress';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { useStartBackupUploadMutation } from './backup.generated';

interface UploadBackupButtonProps {
  icon: LucideIcon;
  onUploaded: () => void;
}

/** Uploads an archive from another server. */
export function UploadBackupButton({ icon: Icon, onUploaded }: UploadBackupButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<{ sent: number; size: number; stop: () => void }>();
  const [startUpload] = useStartBackupUploadMutation();

  const handleFile = async (file: File) => {
    const stopping = new AbortController();
    const show = (sent: number) => setUpload({ sent, size: file.size, stop: () => stopping.abort() });
    show(0);
    try {
      const { data } = await startUpload();
      if (!data) return;
      const body = new FormData();
      body.append('file', file);
      await sendForm(data.startBackupUpload, body, { signal: stopping.signal, onProgress: show });
      toast({ title: 'Backup uploaded', description: 'You can restore it now.' });
      onUploaded();
    } catch (error) {
      if (stopping.signal.aborted) toast({ title: 'Upload canceled' });
      else applyServerError(error);
    } finally {
      setUpload(undefined);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <>
      {upload ? (
        <Sending>
          <p role="status">{upload.sent < upload.size ? 'Uploading…' : 'Checking the archive…'}</p>
          <Progress label="Backup upload" percent={(100 * upload.sent) / upload.size} />
          <Button onClick={upload.stop}>Cancel upload</Button>
        </Sending>
      ) : (
        <Button onClick={() => input.current?.click()}>
          <Icon aria-hidden />
          Upload a backup
        </Button>
      )}
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

const Sending = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.sm} ${theme.space.md};
  align-items: center;
  p { grid-column: 1 / -1; }
`;

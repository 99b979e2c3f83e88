import { Paperclip } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { IconButton } from '../../../ui/forms/IconButton';
import type { AttachedFile } from './AttachDialog';

const AttachDialog = lazy(() =>
  import('./AttachDialog').then(({ AttachDialog }) => ({ default: AttachDialog })),
);

interface AttachButtonProps {
  chosen: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
}

/** Opens the file picker for the next message, for members with access to the File Vault. */
export function AttachButton({ chosen, onChange }: AttachButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { can } = useAccess();
  if (!can('FILE_VAULT')) return null;
  return (
    <>
      <IconButton label="Attach files" icon={Paperclip} isBordered onClick={() => setChoosing(true)} />
      {isChoosing && (
        <Suspense>
          <AttachDialog chosen={chosen} onChange={onChange} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import { object, string } from 'yup';
import { FormDialog } from '../../core/components/FormDialog';
import { formatExact } from '../../platform/formatDate';
import { Banner } from '../../ui/feedback/Banner';
import { PasswordField } from '../../ui/forms/PasswordField';
import type { BackupRow_BackupFragment } from './backup.generated';
import { RestoreProgress } from './RestoreProgress';
import {
  type PrepareRestoreMutation,
  usePrepareRestoreMutation,
  useRestoreBackupMutation,
} from './restore.generated';

type Preview = PrepareRestoreMutation['prepareRestore'];

interface RestoreDialogProps {
  backup: BackupRow_BackupFragment;
  onClose: () => void;
}

/** Restores a backup: checks it, says what would be lost, asks for confirmation, and shows the progress. */
export function RestoreDialog({ backup: { id, isEncrypted, time, createdAt }, onClose }: RestoreDialogProps) {
  const [step, setStep] = useState<'check' | 'confirm' | 'run'>('check');
  const [preview, setPreview] = useState<Preview>();
  const [passphrase, setPassphrase] = useState<string | null>(null);
  const [prepare] = usePrepareRestoreMutation();
  const [restore] = useRestoreBackupMutation();
  // A form closes itself after a successful submit, and the next step is known before the next paint.
  const next = useRef<'confirm' | 'run'>(undefined);
  const handleClose = () => {
    if (next.current) setStep(next.current);
    else onClose();
    next.current = undefined;
  };
  const name = formatExact(time ?? createdAt);
  const lost = preview?.losses.filter(({ added }) => added > 0) ?? [];

  if (step === 'run') return <RestoreProgress onClose={onClose} />;
  if (step === 'confirm' && preview)
    return (
      <FormDialog
        title={`Restore ${formatExact(preview.time)}?`}
        description="This backup is intact. Restoring it replaces everything with the data from that time."
        initialValues={{}}
        submitLabel={preview.isOtherInstallation ? 'Restore it here' : 'Restore'}
        submitVariant="danger"
        onSubmit={async () => {
          const acceptsOtherInstallation = preview.isOtherInstallation;
          await restore({ variables: { id, passphrase, acceptsOtherInstallation } });
          next.current = 'run';
        }}
        onClose={handleClose}
      >
        {preview.isOtherInstallation && (
          <Banner tone="accent" title="This backup is from another installation">
            That’s expected if you just moved to a new server. Everything here now will be replaced.
          </Banner>
        )}
        {lost.length === 0 ? (
          <p>Nothing has been added since.</p>
        ) : (
          <div>
            <p>Added since this backup (will be lost):</p>
            <ul>
              {lost.map(({ name, added, restored }) => (
                <li key={name}>
                  {added.toLocaleString()} {added === 1 ? name.replace(/s$/, '') : name} (the backup has{' '}
                  {restored.toLocaleString()})
                </li>
              ))}
            </ul>
          </div>
        )}
        <p>
          Other changes since then will be lost, too. We’ll back up the current data first. Afterward,
          everyone (including you) will need to sign in again.
        </p>
        {!preview.hasKeys && preview.isOtherInstallation && (
          <p>It doesn’t include keys. You’ll need to set up API keys and two-factor sign-in again.</p>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      key="check"
      title="Restore a backup"
      description={`We’ll check the backup from ${name} first. Nothing changes yet.`}
      initialValues={{ passphrase: '' }}
      rules={isEncrypted ? object({ passphrase: string().required('Enter the passphrase') }) : undefined}
      submitLabel="Check backup"
      onSubmit={async (values) => {
        const given = isEncrypted ? values.passphrase : null;
        const { data } = await prepare({ variables: { id, passphrase: given } });
        setPassphrase(given);
        setPreview(data?.prepareRestore);
        next.current = 'confirm';
      }}
      onClose={handleClose}
    >
      {isEncrypted ? (
        <PasswordField name="passphrase" label="Passphrase" autoComplete="off" />
      ) : (
        <p>A large backup takes a minute.</p>
      )}
    </FormDialog>
  );
}

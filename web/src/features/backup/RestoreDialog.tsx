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

/** Goes back to a backup: checks it, says what would be lost, asks, and shows how far it is. */
export function RestoreDialog({ backup: { id, isEncrypted, time, createdAt }, onClose }: RestoreDialogProps) {
  const [step, setStep] = useState<'check' | 'confirm' | 'run'>('check');
  const [preview, setPreview] = useState<Preview>();
  const [passphrase, setPassphrase] = useState<string | null>(null);
  const [prepare] = usePrepareRestoreMutation();
  const [restore] = useRestoreBackupMutation();
  // A form that the server has taken closes itself: what comes next is known before the next paint.
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
        description="The backup is whole. Restoring it replaces everything by what there was then."
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
          <Banner tone="accent" title="This backup is of another installation">
            That’s right after a move to a new machine. Everything that is here now is replaced.
          </Banner>
        )}
        {lost.length === 0 ? (
          <p>Nothing has been added since.</p>
        ) : (
          <div>
            <p>Newer than the backup, and lost:</p>
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
          Changes since then are lost as well. A backup of the present state is made first. Afterwards
          everyone has to sign in again, you too.
        </p>
        {!preview.hasKeys && preview.isOtherInstallation && (
          <p>It has no keys: API keys and two-factor sign-ins have to be set up again.</p>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      key="check"
      title="Restore a backup"
      description={`First the whole backup of ${name} is checked. Nothing changes yet.`}
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

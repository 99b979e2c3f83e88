import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { FormDialog } from '../../core/components/FormDialog';
import { formatExact } from '../../platform/formatDate';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
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
        <Columns>
          <div>
            <h3>What will be restored</h3>
            <ul>
              {preview.losses.map(({ name, restored }) => (
                <li key={name}>{countOf(restored, name)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>What will be lost</h3>
            {lost.length === 0 ? (
              <p>Nothing has been added since then.</p>
            ) : (
              <ul>
                {lost.map(({ name, added }) => (
                  <li key={name}>{countOf(added, name)} added since then</li>
                ))}
              </ul>
            )}
          </div>
        </Columns>
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

const singular: Record<string, string> = { members: 'member', notes: 'note', files: 'file', cards: 'card' };

const countOf = (count: number, name: string) => plural(count, singular[name] ?? name, name);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${theme.space.base};
  ul { display: grid; gap: 2px; margin-top: ${theme.space.xs}; color: ${theme.color.muted}; font-variant-numeric: tabular-nums; }
  p { margin-top: ${theme.space.xs}; color: ${theme.color.muted}; }
`;

import { useFormikContext } from 'formik';
import { boolean, object, ref, string } from 'yup';
import { FormDialog } from '../../core/components/FormDialog';
import { Banner } from '../../ui/feedback/Banner';
import { CheckboxField } from '../../ui/forms/CheckboxField';
import { PasswordField } from '../../ui/forms/PasswordField';
import { useStartBackup } from './useStartBackup';

const initialValues = { isEncrypted: false, passphrase: '', repeated: '' };

const rules = object({
  isEncrypted: boolean(),
  passphrase: string().when('isEncrypted', ([isOn], field) =>
    isOn ? field.required('Enter a passphrase').min(8, 'Use at least 8 characters').max(200) : field,
  ),
  repeated: string().when('isEncrypted', ([isOn], field) =>
    isOn ? field.oneOf([ref('passphrase')], 'Passphrases don’t match') : field,
  ),
});

/** Starts a backup with an optional passphrase. */
export function CreateBackupDialog({ onClose }: { onClose: () => void }) {
  const { start } = useStartBackup();
  return (
    <FormDialog
      title="Back up now"
      description="You and everyone else can keep working while it runs."
      initialValues={initialValues}
      rules={rules}
      submitLabel="Start backup"
      onSubmit={({ isEncrypted, passphrase }) => start(isEncrypted ? passphrase : undefined)}
      onClose={onClose}
    >
      <CheckboxField name="isEncrypted" label="Protect with a passphrase" />
      <PassphraseFields />
    </FormDialog>
  );
}

function PassphraseFields() {
  const { values } = useFormikContext<typeof initialValues>();
  if (!values.isEncrypted)
    return (
      <p>
        Anyone who gets the file can read it. If you move to another server, you’ll need to set up two-factor
        sign-in and API keys again.
      </p>
    );
  return (
    <>
      <Banner tone="accent">
        You can’t open this backup without the passphrase, and it can’t be recovered. Store it somewhere safe.
      </Banner>
      <PasswordField name="passphrase" label="Passphrase" autoComplete="new-password" />
      <PasswordField name="repeated" label="Confirm passphrase" autoComplete="new-password" />
    </>
  );
}

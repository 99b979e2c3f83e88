import { object, string } from 'yup';
import { FormDialog } from '../../../core/components/FormDialog';
import { TextField } from '../../../ui/forms/TextField';
import { type PasskeyItem_PasskeyFragment, useRenamePasskeyMutation } from './passkeys.generated';

interface RenamePasskeyDialogProps {
  passkey: PasskeyItem_PasskeyFragment;
  onClose: () => void;
}

const rules = object({
  name: string().trim().required('Enter a name').max(60, 'At most 60 characters'),
});

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  return (
    <FormDialog
      title="Rename passkey"
      initialValues={{ name }}
      rules={rules}
      submitLabel="Save"
      onSubmit={(values) => rename({ variables: { id, name: values.name.trim() } })}
      onClose={onClose}
    >
      <TextField name="name" label="Name" hint="For example: work laptop" autoComplete="off" />
    </FormDialog>
  );
}

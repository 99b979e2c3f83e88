import { Field, type FieldProps } from 'formik';
import { featureEntries } from '../../core/access/features';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import type { Feature } from '../../core/schema.generated';
import { plural } from '../../platform/plural';
import { toast } from '../../ui/feedback/toastStore';
import { RadioOptions } from '../../ui/forms/RadioOptions';
import { SelectField } from '../../ui/forms/SelectField';
import { type UserRow_UserFragment, useSetUsersRightMutation } from './users.generated';

// Each entry is an access flag, but Object.keys returns strings.
const allFeatures = Object.keys(featureEntries) as Feature[];
const options = allFeatures.map((value) => ({ value, label: featureEntries[value].label }));
const changes = [
  { value: 'give', label: 'Give access' },
  { value: 'remove', label: 'Remove access' },
];

interface ChangeAccessDialogProps {
  users: readonly UserRow_UserFragment[];
  onDone: () => void;
  onClose: () => void;
}

/** Turns access to one feature on or off for several members. Admins have access to everything anyway. */
export function ChangeAccessDialog({ users, onDone, onClose }: ChangeAccessDialogProps) {
  const members = users.filter(({ isAdmin }) => !isAdmin);
  const [setUsersRight] = useSetUsersRightMutation();
  const showRecord = useShowRecord();
  return (
    <FormDialog<{ change: string; feature: Feature }>
      title="Change access"
      description={
        members.length < users.length
          ? `Applies to ${members.length} of ${users.length} selected users. Admins already have access to everything.`
          : `Applies to ${plural(users.length, 'user')}.`
      }
      initialValues={{ change: 'give', feature: 'STUDY_HUB' }}
      submitLabel="Change access"
      onSubmit={async ({ change, feature }) => {
        const userIds = members.map(({ id }) => id);
        await setUsersRight({ variables: { userIds, feature, isOn: change === 'give' } });
        toast({
          title: 'Access updated',
          description: `Updated for ${plural(members.length, 'user')}.`,
          ...showRecord({ action: 'user.rights' }),
        });
        onDone();
      }}
      onClose={onClose}
    >
      <Field name="change">
        {({ field, form }: FieldProps<string>) => (
          <RadioOptions
            label="Change"
            options={changes}
            value={field.value}
            onChange={(value) => void form.setFieldValue('change', value)}
          />
        )}
      </Field>
      <SelectField name="feature" label="Feature" options={options} />
    </FormDialog>
  );
}

import { styled } from 'styled-components';
import { object, string } from 'yup';
import { features, noRights, pickRights } from '../../core/access/features';
import { FormDialog } from '../../core/components/FormDialog';
import type { GroupInput } from '../../core/schema.generated';
import { theme } from '../../theme/theme';
import { CheckboxField } from '../../ui/forms/CheckboxField';
import { TextAreaField } from '../../ui/forms/TextAreaField';
import { TextField } from '../../ui/forms/TextField';
import type { GroupCard_GroupFragment } from './groups.generated';

const rules = object({
  name: string().trim().required('Enter a name').max(80, 'At most 80 characters'),
  description: string().trim().max(500, 'At most 500 characters'),
});

interface GroupDialogProps {
  /** The group to edit; absent for a new one. */
  group?: GroupCard_GroupFragment;
  onSave: (input: GroupInput) => Promise<unknown>;
  onClose: () => void;
}

/** Edits a group's name, description, and default access. */
export function GroupDialog({ group, onSave, onClose }: GroupDialogProps) {
  return (
    <FormDialog
      title={group ? 'Edit group' : 'Create group'}
      initialValues={{
        name: group?.name ?? '',
        description: group?.description ?? '',
        defaultRights: group?.defaultRights ? pickRights(group.defaultRights) : noRights(),
      }}
      rules={rules}
      submitLabel={group ? 'Save group' : 'Create group'}
      onSubmit={onSave}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint="For example: a class, a team, or your family"
      />
      <TextAreaField name="description" label="Description (optional)" />
      <Rights>
        <legend>Default access</legend>
        <p>Given to new members when they join. Existing members aren’t affected.</p>
        {features.map(({ key, label }) => (
          <CheckboxField key={key} name={`defaultRights.${key}`} label={label} />
        ))}
      </Rights>
    </FormDialog>
  );
}

const Rights = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space.xs} ${theme.space.base};
  legend { padding: 0; font-weight: 500; }
  p { grid-column: 1 / -1; color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

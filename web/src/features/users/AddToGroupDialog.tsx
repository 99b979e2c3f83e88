import { object, string } from 'yup';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { FormDialog } from '../../core/components/FormDialog';
import { plural } from '../../platform/plural';
import { toast } from '../../ui/feedback/toastStore';
import { SelectField } from '../../ui/forms/SelectField';
import { type UserRow_UserFragment, useAddUsersToGroupMutation } from './users.generated';

const rules = object({ groupId: string().required('Choose a group') });

interface AddToGroupDialogProps {
  users: readonly UserRow_UserFragment[];
  groups: readonly { id: string; name: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds several people to a group. Current members stay as they are. */
export function AddToGroupDialog({ users, groups, onDone, onClose }: AddToGroupDialogProps) {
  const [addUsers] = useAddUsersToGroupMutation();
  const showRecord = useShowRecord();
  return (
    <FormDialog
      title="Add to group"
      description="They’ll get the group’s default access and a notification."
      initialValues={{ groupId: '' }}
      rules={rules}
      submitLabel="Add to group"
      onSubmit={async ({ groupId }) => {
        await addUsers({ variables: { groupId, userIds: users.map(({ id }) => id) } });
        toast({
          title: plural(users.length, 'member added', 'members added'),
          description: groups.find(({ id }) => id === groupId)?.name,
          ...showRecord({ action: 'group.addMember' }),
        });
        onDone();
      }}
      onClose={onClose}
    >
      <SelectField
        name="groupId"
        label="Group"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}

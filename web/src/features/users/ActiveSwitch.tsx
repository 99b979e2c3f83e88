import { useShowRecord } from '../../core/audit/useShowRecord';
import { applyServerError } from '../../core/errors/applyServerError';
import { toast } from '../../ui/feedback/toastStore';
import { Switch } from '../../ui/forms/Switch';
import { type UserRow_UserFragment, useSetUserActiveMutation } from './users.generated';

/** Whether the user can sign in. Turning it off ends their sessions. */
export function ActiveSwitch({ user }: { user: UserRow_UserFragment }) {
  const [setUserActive] = useSetUserActiveMutation();
  const showRecord = useShowRecord();

  const handleChange = async (isActive: boolean) => {
    try {
      await setUserActive({
        variables: { userId: user.id, isActive },
        optimisticResponse: { setUserActive: { ...user, isActive } },
      });
      toast({
        title: 'User Updated',
        description: `${user.username} is now ${isActive ? 'active' : 'inactive'}.`,
        ...(isActive
          ? showRecord({ action: 'user.activate', person: user.username })
          : { action: { label: 'Undo', onSelect: () => void handleChange(true) } }),
      });
    } catch (error) {
      applyServerError(error);
    }
  };
  return (
    <Switch
      label={`${user.username} is active`}
      isLabelHidden
      isOn={user.isActive}
      onChange={(isActive) => void handleChange(isActive)}
      tone="ok"
    />
  );
}

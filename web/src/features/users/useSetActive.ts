import { useShowRecord } from '../../core/audit/useShowRecord';
import { applyServerError } from '../../core/errors/applyServerError';
import { toast } from '../../ui/feedback/toastStore';
import { type UserRow_UserFragment, useSetUsersActiveMutation } from './users.generated';

type Person = Pick<UserRow_UserFragment, 'id' | 'username'>;

/** Activates or deactivates people at once. After deactivating, a toast offers Undo; later, the menu does. */
export function useSetActive() {
  const [setUsersActive] = useSetUsersActiveMutation();
  const showRecord = useShowRecord();

  const setActive = async (people: readonly Person[], isActive: boolean): Promise<void> => {
    const [first, ...others] = people;
    if (!first) return;
    const recorded = others.length === 0 ? { person: first.username } : {};
    try {
      await setUsersActive({ variables: { userIds: people.map(({ id }) => id), isActive } });
      toast({
        title: others.length === 0 ? 'User Updated' : 'Users Updated',
        description: describe(people, isActive),
        ...(isActive
          ? showRecord({ action: 'user.activate', ...recorded })
          : { action: { label: 'Undo', onSelect: () => void setActive(people, true) } }),
      });
    } catch (error) {
      applyServerError(error);
    }
  };
  return setActive;
}

function describe(people: readonly Person[], isActive: boolean): string {
  const state = isActive ? 'active' : 'inactive';
  if (people.length === 1) return `${people[0]?.username} is now ${state}.`;
  return `${people.length.toLocaleString()} users are now ${state}.`;
}

import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { type AccessRights, type FeatureKey, pickRights } from '../../core/access/features';
import { applyServerError } from '../../core/errors/applyServerError';
import { toast } from '../../ui/feedback/toastStore';
import {
  type UserRow_UserFragment,
  UserRow_UserFragmentDoc,
  useUpdateUserAccessMutation,
} from './users.generated';

interface Change {
  userId: string;
  rights: Partial<AccessRights>;
}

/**
 * Rights as toggles: each change shows at once, is saved at once and falls back when the server refuses.
 * Changes are sent one after the other, since each call carries all rights of a user.
 */
export function useAccessToggles() {
  const { cache } = useApolloClient();
  const [updateAccess] = useUpdateUserAccessMutation();
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const queue = useRef(Promise.resolve());

  const save = async (user: UserRow_UserFragment, change: Change) => {
    try {
      const stored = cache.readFragment({
        id: cache.identify({ __typename: 'User', id: user.id }),
        fragment: UserRow_UserFragmentDoc,
        fragmentName: 'UserRow_user',
      });
      const accessRights = { ...pickRights((stored ?? user).accessRights), ...change.rights };
      await updateAccess({ variables: { userId: user.id, accessRights } });
      toast({
        title: 'User Updated',
        description: "The user's access rights have been updated successfully.",
      });
    } catch (error) {
      applyServerError(error, undefined, 'Failed to update user access.');
    }
    setWaiting((changes) => changes.filter((other) => other !== change));
  };

  const toggle = (user: UserRow_UserFragment, key: FeatureKey, isOn: boolean) => {
    const change = { userId: user.id, rights: { [key]: isOn } };
    setWaiting((changes) => [...changes, change]);
    queue.current = queue.current.then(() => save(user, change));
  };

  /** What to show: the stored rights with the changes that are on their way. */
  const rightsOf = ({ id, accessRights }: UserRow_UserFragment): AccessRights => {
    const changes = waiting.filter(({ userId }) => userId === id).map(({ rights }) => rights);
    return Object.assign(pickRights(accessRights), ...changes);
  };

  return { rightsOf, toggle };
}

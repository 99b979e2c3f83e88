import { useRef, useState } from 'react';
import { type AccessRights, type FeatureKey, featureEntries, pickRights } from '../../core/access/features';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { applyServerError } from '../../core/errors/applyServerError';
import type { Feature } from '../../core/schema.generated';
import { toast } from '../../ui/feedback/toastStore';
import { type UserRow_UserFragment, useSetUserRightMutation } from './users.generated';

interface Change {
  userId: string;
  username: string;
  key: FeatureKey;
  isOn: boolean;
}

// Each entry is an access flag, but Object.keys returns strings.
const allFeatures = Object.keys(featureEntries) as Feature[];

/**
 * Access as toggles: each change shows at once, is saved at once, and is undone if the server refuses. Only the changed
 * flag is sent, so that two admins don't undo each other's changes, and one after the other, so that the last one wins.
 */
export function useAccessToggles() {
  const [setUserRight] = useSetUserRightMutation();
  const showRecord = useShowRecord();
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const queue = useRef(Promise.resolve());

  const save = async (change: Change) => {
    const { userId, username, key, isOn } = change;
    const feature = allFeatures.find((name) => featureEntries[name].key === key);
    try {
      if (feature) await setUserRight({ variables: { userId, feature, isOn } });
      toast({
        title: 'User Updated',
        description: "The user's access rights have been updated successfully.",
        ...showRecord({ action: 'user.rights', person: username }),
      });
    } catch (error) {
      applyServerError(error, undefined, 'Failed to update user access.');
    }
    setWaiting((changes) => changes.filter((other) => other !== change));
  };

  const toggle = (user: UserRow_UserFragment, key: FeatureKey, isOn: boolean) => {
    const change = { userId: user.id, username: user.username, key, isOn };
    setWaiting((changes) => [...changes, change]);
    queue.current = queue.current.then(() => save(change));
  };

  /** The access to show: what is stored plus changes that are still being saved. */
  const rightsOf = ({ id, accessRights }: UserRow_UserFragment): AccessRights => {
    const changes = waiting.filter(({ userId }) => userId === id);
    return Object.assign(pickRights(accessRights), ...changes.map(({ key, isOn }) => ({ [key]: isOn })));
  };

  return { rightsOf, toggle };
}

import { MoreHorizontal, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { ConfirmDialog } from '../../core/components/ConfirmDialog';
import { toast } from '../../ui/feedback/toastStore';
import { MenuButton } from '../../ui/overlays/MenuButton';
import {
  type ProgressTable_RowFragment,
  useRemoveGroupMemberMutation,
  useSetGroupAdminMutation,
} from './groups.generated';

interface MemberActionsProps {
  groupId: string;
  groupName: string;
  row: ProgressTable_RowFragment;
}

/** An admin's actions for a group member. */
export function MemberActions({ groupId, groupName, row }: MemberActionsProps) {
  const { userId, username, isGroupAdmin } = row;
  const [asked, setAsked] = useState<'role' | 'remove'>();
  const [setGroupAdmin] = useSetGroupAdminMutation({ refetchQueries: ['GroupPage'] });
  const [removeMember] = useRemoveGroupMemberMutation({ refetchQueries: ['GroupPage'] });
  const handleClose = () => setAsked(undefined);
  const showRecord = useShowRecord();
  const roleAction = isGroupAdmin ? 'Remove group admin' : 'Make group admin';
  return (
    <>
      <MenuButton
        label={`Actions for ${username}`}
        icon={MoreHorizontal}
        items={[
          {
            label: roleAction,
            icon: isGroupAdmin ? ShieldMinus : ShieldPlus,
            onSelect: () => setAsked('role'),
          },
          { label: 'Remove from group', icon: UserMinus, isDanger: true, onSelect: () => setAsked('remove') },
        ]}
      />
      {asked === 'role' && (
        <ConfirmDialog
          title={isGroupAdmin ? `Remove ${username} as group admin?` : `Make ${username} a group admin?`}
          description={
            isGroupAdmin
              ? 'They’ll stay in the group but won’t see other members’ progress.'
              : `They’ll be able to assign work in ${groupName} and see everyone’s progress. They can’t change access, accounts, or members.`
          }
          action={roleAction}
          isDanger={isGroupAdmin}
          run={async () => {
            await setGroupAdmin({ variables: { groupId, userId, isGroupAdmin: !isGroupAdmin } });
            toast({
              title: 'Group updated',
              description: `${username} is ${isGroupAdmin ? 'no longer' : 'now'} a group admin.`,
              ...showRecord({ action: 'group.setAdmin', person: username }),
            });
          }}
          onClose={handleClose}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove ${username} from ${groupName}?`}
          description="They’ll keep their account, access, and progress. You can add them back later."
          action="Remove"
          isDanger
          run={async () => {
            await removeMember({ variables: { groupId, userId } });
            toast({
              title: 'Group updated',
              description: `${username} was removed.`,
              ...showRecord({ action: 'group.removeMember', person: username }),
            });
          }}
          onClose={handleClose}
        />
      )}
    </>
  );
}

import { useShowRecord } from '../../core/audit/useShowRecord';
import { ConfirmDialog } from '../../core/components/ConfirmDialog';
import { toast } from '../../ui/feedback/toastStore';
import { type InviteCard_InviteFragment, useRevokeInviteMutation } from './invites.generated';

interface RevokeInviteDialogProps {
  invite: InviteCard_InviteFragment;
  onClose: () => void;
}

export function RevokeInviteDialog({ invite: { id }, onClose }: RevokeInviteDialogProps) {
  const showRecord = useShowRecord();
  const [revokeInvite] = useRevokeInviteMutation();

  const handleRevoke = async () => {
    await revokeInvite({ variables: { id } });
    toast({ title: 'Invite revoked', ...showRecord({ action: 'invite.revoke' }) });
  };

  return (
    <ConfirmDialog
      title="Revoke this invite?"
      description="This link will stop working."
      action="Revoke"
      isDanger
      run={handleRevoke}
      onClose={onClose}
    />
  );
}

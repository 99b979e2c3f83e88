import { useState } from 'react';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { readServerError } from '../../core/errors/serverError';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { type InviteCard_InviteFragment, useRevokeInviteMutation } from './invites.generated';

interface RevokeInviteDialogProps {
  invite: InviteCard_InviteFragment;
  onClose: () => void;
}

export function RevokeInviteDialog({ invite: { id }, onClose }: RevokeInviteDialogProps) {
  const [failure, setFailure] = useState<string>();
  const showRecord = useShowRecord();
  const [revokeInvite, { loading }] = useRevokeInviteMutation();

  const handleRevoke = async () => {
    setFailure(undefined);
    try {
      await revokeInvite({ variables: { id } });
      toast({ title: 'Invite revoked', ...showRecord({ action: 'invite.revoke' }) });
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog title="Revoke this invite?" description="This link will stop working." onClose={onClose}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={loading} onClick={() => void handleRevoke()}>
          Revoke
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState } from 'react';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { type TokenItem_TokenFragment, useRevokeTokenMutation } from './tokens.generated';

interface RevokeTokenDialogProps {
  token: TokenItem_TokenFragment;
  onClose: () => void;
}

export function RevokeTokenDialog({ token: { id, name }, onClose }: RevokeTokenDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [revokeToken, { loading }] = useRevokeTokenMutation({
    refetchQueries: ['MyTokens'],
    awaitRefetchQueries: true,
  });

  const handleRevoke = async () => {
    setFailure(undefined);
    try {
      await revokeToken({ variables: { id } });
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title={`Revoke “${name}”?`}
      description="Scripts that use this token will stop working."
      onClose={onClose}
    >
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

import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { type TokenItem_TokenFragment, useRevokeTokenMutation } from './tokens.generated';

interface RevokeTokenDialogProps {
  token: TokenItem_TokenFragment;
  onClose: () => void;
}

export function RevokeTokenDialog({ token: { id, name }, onClose }: RevokeTokenDialogProps) {
  const [revokeToken] = useRevokeTokenMutation({
    refetchQueries: ['MyTokens'],
    awaitRefetchQueries: true,
  });

  const handleRevoke = async () => {
    await revokeToken({ variables: { id } });
  };

  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      description="Scripts that use this token will stop working."
      action="Revoke"
      isDanger
      run={handleRevoke}
      onClose={onClose}
    />
  );
}

import { object, string } from 'yup';
import { ShareDialog } from '../../../../core/components/ShareDialog';
import {
  useSandboxMembersQuery,
  useShareSandboxMutation,
  useUnshareSandboxMutation,
} from './sandbox.generated';

interface ShareSandboxDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

const rules = object({ username: string().trim().required('Enter a username') });

/** Chooses who else may open the person's own sandbox. */
export function ShareSandboxDialog({ id, name, onClose }: ShareSandboxDialogProps) {
  const { data, error, refetch } = useSandboxMembersQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [share] = useShareSandboxMutation();
  const [unshare] = useUnshareSandboxMutation();
  return (
    <ShareDialog
      description={`Members can open ${name}, experiment, and save a copy. Only you can edit the original.`}
      shares={data?.sandboxMembers}
      error={error}
      initialValues={{ username: '' }}
      rules={rules}
      hint="Username to share with"
      onReload={refetch}
      onShare={({ username }) => share({ variables: { id, username } })}
      onUnshare={(memberId) => unshare({ variables: { id, memberId } })}
      onClose={onClose}
    />
  );
}

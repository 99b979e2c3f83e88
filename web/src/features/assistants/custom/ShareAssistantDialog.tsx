import { object, string } from 'yup';
import { ShareDialog } from '../../../core/components/ShareDialog';
import {
  useAssistantSharesQuery,
  useShareAssistantMutation,
  useUnshareAssistantMutation,
} from './customAssistants.generated';

interface ShareAssistantDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

const rules = object({ username: string().trim().required('Enter a username') });

/** Shares a custom assistant with other members. */
export function ShareAssistantDialog({ id, name, onClose }: ShareAssistantDialogProps) {
  const { data, error, refetch } = useAssistantSharesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [shareAssistant] = useShareAssistantMutation();
  const [unshareAssistant] = useUnshareAssistantMutation();

  return (
    <ShareDialog
      description={`Members can talk to ${name}. Answers may quote its knowledge and follow its instructions, but members can't open its notes or files.`}
      shares={data?.customAssistant.shares}
      error={error}
      initialValues={{ username: '' }}
      rules={rules}
      hint="Username to share with"
      onReload={refetch}
      onShare={({ username }) => shareAssistant({ variables: { id, username } })}
      onUnshare={(shareId) => unshareAssistant({ variables: { shareId } })}
      onClose={onClose}
    />
  );
}

import { Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { useAccess } from '../../../core/access/useAccess';
import { ShareDialog } from '../../../core/components/ShareDialog';
import { applyServerError } from '../../../core/errors/applyServerError';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Select } from '../../../ui/forms/Select';
import {
  useAssistantSharesQuery,
  useShareAssistantMutation,
  useShareAssistantWithEveryoneMutation,
  useShareAssistantWithGroupMutation,
  useUnshareAssistantMutation,
} from './customAssistants.generated';

const details = {
  MEMBER: undefined,
  GROUP: 'All members of the group',
  EVERYONE: 'All members who can use assistants',
} as const;

interface ShareAssistantDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

const rules = object({ username: string().trim().required('Enter a username') });

/** Shares a custom assistant with members, a group, or everyone. */
export function ShareAssistantDialog({ id, name, onClose }: ShareAssistantDialogProps) {
  const { data, error, refetch } = useAssistantSharesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [shareAssistant] = useShareAssistantMutation();
  const [unshareAssistant] = useUnshareAssistantMutation();

  const [shareWithGroup] = useShareAssistantWithGroupMutation();
  const [shareWithEveryone] = useShareAssistantWithEveryoneMutation();
  const { can } = useAccess();
  const groups = data?.assistantGroups ?? [];
  const run = async (share: () => Promise<unknown>) => {
    try {
      await share();
      await refetch();
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <ShareDialog
      description={`Members can talk to ${name}. Answers may quote its knowledge and follow its instructions, but members can’t open its notes or files.`}
      shares={data?.customAssistant.shares.map(({ audience, ...share }) => ({
        ...share,
        detail: details[audience],
      }))}
      error={error}
      initialValues={{ username: '' }}
      rules={rules}
      hint="Username to share with"
      onReload={refetch}
      onShare={({ username }) => shareAssistant({ variables: { id, username } })}
      onUnshare={(shareId) => unshareAssistant({ variables: { shareId } })}
      onClose={onClose}
    >
      <Audiences>
        {groups.length > 0 && (
          <Select
            label="Share with a group"
            placeholder="Share with a group"
            options={groups.map((group) => ({ value: group.id, label: group.name }))}
            value=""
            onChange={(groupId) => void run(() => shareWithGroup({ variables: { id, groupId } }))}
          />
        )}
        {can('admin') && (
          <Button onClick={() => void run(() => shareWithEveryone({ variables: { id } }))}>
            <Globe aria-hidden />
            Share with everyone
          </Button>
        )}
      </Audiences>
    </ShareDialog>
  );
}

const Audiences = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  > button { flex: 1 1 12rem; }
  &:empty { display: none; }
`;

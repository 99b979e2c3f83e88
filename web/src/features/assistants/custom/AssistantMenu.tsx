import { useApolloClient } from '@apollo/client/react';
import { Copy, Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import type { AssistantCard_AssistantFragment } from '../registry/assistants.generated';
import { invalidateAssistants } from '../registry/invalidateAssistants';
import {
  useDeleteAssistantMutation,
  useDuplicateAssistantMutation,
  useRestoreAssistantMutation,
} from './customAssistants.generated';

const ShareAssistantDialog = lazy(() =>
  import('./ShareAssistantDialog').then(({ ShareAssistantDialog }) => ({ default: ShareAssistantDialog })),
);

/** Actions for one of the person's own assistants. */
export function AssistantMenu({ assistant: { id, name } }: { assistant: AssistantCard_AssistantFragment }) {
  const navigate = useNavigate();
  const { cache } = useApolloClient();
  const [isSharing, setSharing] = useState(false);
  const [duplicate] = useDuplicateAssistantMutation({ update: invalidateAssistants });
  const [remove] = useDeleteAssistantMutation();
  const [restore] = useRestoreAssistantMutation();

  const handleDuplicate = async () => {
    const { data } = await duplicate({ variables: { id } });
    if (data) await navigate(`/ai-assistants/${data.duplicateCustomAssistant.id}/edit`);
  };
  const handleRestore = async () => {
    await restore({ variables: { id } });
    invalidateAssistants(cache);
    await navigate(`/ai-assistants?tab=${id}`);
  };
  const handleDelete = async () => {
    await remove({ variables: { id } });
    await navigate('/ai-assistants');
    invalidateAssistants(cache);
    toast({
      title: 'Assistant deleted',
      description: name,
      action: { label: 'Undo', onSelect: () => run(handleRestore) },
    });
  };

  return (
    <>
      <MenuButton
        label={`Actions for ${name}`}
        icon={Ellipsis}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => void navigate(`/ai-assistants/${id}/edit`) },
          { label: 'Duplicate', icon: Copy, onSelect: () => run(handleDuplicate) },
          { label: 'Share', icon: Share2, onSelect: () => setSharing(true) },
          { label: 'Delete', icon: Trash2, onSelect: () => run(handleDelete), isDanger: true },
        ]}
      />
      {isSharing && (
        <Suspense>
          <ShareAssistantDialog id={id} name={name} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

function run(work: () => Promise<void>) {
  work().catch((error: unknown) => applyServerError(error));
}

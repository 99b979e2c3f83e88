import type { ApolloCache } from '@apollo/client';
import { Copy, EllipsisVertical, Link2, Link2Off, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { copyText } from '../../../platform/copyText';
import { toast } from '../../../ui/feedback/toastStore';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import {
  type CustomGame_GameFragment,
  useDeleteCustomGameMutation,
  useDuplicateCustomGameMutation,
  useRestoreCustomGameMutation,
  useShareCustomGameMutation,
} from './customGames.generated';
import { customPath } from './customModes';

interface GameActionsProps {
  game: CustomGame_GameFragment;
  onDeleted?: () => void;
}

/** Actions for a game. Deleting can be undone. */
export function GameActions({ game: { id, title, isOwn, isShared }, onDeleted }: GameActionsProps) {
  const navigate = useNavigate();
  // The list refetches where it is on screen.
  const options = { update: (cache: ApolloCache) => void cache.evict({ fieldName: 'customGames' }) };
  const [duplicate] = useDuplicateCustomGameMutation(options);
  const [share] = useShareCustomGameMutation();
  const [remove] = useDeleteCustomGameMutation(options);
  const [restore] = useRestoreCustomGameMutation(options);
  const attempt = (work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => applyServerError(error));

  const copyLink = async () => {
    if (!isShared) await share({ variables: { id, isShared: true } });
    await copyText(window.location.origin + customPath(id));
    toast({ title: 'Link copied', description: 'Anyone with access to Games can use this link to play.' });
  };
  const stopSharing = async () => {
    await share({ variables: { id, isShared: false } });
    toast({ title: 'No longer shared', description: 'Only you can use the link now.' });
  };
  const copyGame = async () => {
    const { data } = await duplicate({ variables: { id } });
    if (!data) return;
    toast({ title: isOwn ? 'Game duplicated' : 'Copied to your games' });
    await navigate(customPath(data.duplicateCustomGame.id));
  };
  const deleteGame = async () => {
    await remove({ variables: { id } });
    onDeleted?.();
    toast({
      title: `${title} deleted`,
      action: { label: 'Undo', onSelect: attempt(() => restore({ variables: { id } })) },
    });
  };

  return (
    <MenuButton
      label={`Actions for ${title}`}
      icon={EllipsisVertical}
      items={[
        ...(isOwn
          ? [
              { label: 'Edit', icon: Pencil, onSelect: () => void navigate(`${customPath(id)}/edit`) },
              { label: isShared ? 'Copy link' : 'Share by link', icon: Link2, onSelect: attempt(copyLink) },
              ...(isShared
                ? [{ label: 'Stop sharing', icon: Link2Off, onSelect: attempt(stopSharing) }]
                : []),
            ]
          : []),
        { label: isOwn ? 'Duplicate' : 'Copy to my games', icon: Copy, onSelect: attempt(copyGame) },
        ...(isOwn ? [{ label: 'Delete', icon: Trash2, isDanger: true, onSelect: attempt(deleteGame) }] : []),
      ]}
    />
  );
}

import { useApolloClient } from '@apollo/client/react';
import { ArrowLeft, Ellipsis, History, Link2, Pin, PinOff, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { copyText } from '../../../platform/copyText';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { IconButton } from '../../../ui/forms/IconButton';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import type { NoteSaver } from '../saving/noteSaver';
import { SaveIndicator } from '../saving/SaveIndicator';
import { trashNotes } from '../trash/trashNotes';
import { NoteTitleField } from './NoteTitleField';

interface NoteHeaderProps {
  saver: NoteSaver;
  /** Moves to the text, which starts with the given text. */
  onEnter: (text?: string) => void;
  /** Goes back to the list if that is a separate page. */
  onBack?: () => void;
  onTrashed: () => void;
}

/** Title, save status, pin, and the actions on the whole note. */
export function NoteHeader({ saver, onEnter, onBack, onTrashed }: NoteHeaderProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const pinned = useStore(saver.store, ({ content }) => content.pinned);
  const status = useStore(saver.store, ({ status }) => status);
  const id = saver.id();

  const handleTrash = async () => {
    if (!id) return;
    await saver.flush();
    if (await trashNotes(client, [id])) onTrashed();
  };
  const handleCopy = async () => {
    await copyText(`${window.location.origin}/notes/${id}`);
    toast({ title: 'Copied!', description: 'Note link copied to clipboard.' });
  };

  return (
    <Line>
      {onBack && <IconButton label="All notes" icon={ArrowLeft} onClick={onBack} />}
      <NoteTitleField saver={saver} isNew={!id} onEnter={onEnter} />
      <SaveIndicator status={status} />
      <IconButton
        label={pinned ? 'Unpin' : 'Pin'}
        icon={pinned ? PinOff : Pin}
        aria-pressed={pinned}
        onClick={() => saver.change({ pinned: !pinned })}
      />
      {id && (
        <MenuButton
          label="Actions for this note"
          icon={Ellipsis}
          items={[
            { label: 'History', icon: History, onSelect: () => void navigate(`/notes/${id}/history`) },
            { label: 'Copy link', icon: Link2, onSelect: () => void handleCopy() },
            { label: 'Move to trash', icon: Trash2, isDanger: true, onSelect: () => void handleTrash() },
          ]}
        />
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  ${theme.media.phone} { > p { order: 9; flex: 1 1 100%; padding-left: ${theme.space.xs}; } > p:empty { display: none; } }
`;

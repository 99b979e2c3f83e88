import {
  Bold,
  Code,
  Heading,
  Image,
  Italic,
  Layers,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Table,
} from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { theme } from '../../../theme/theme';
import { formatShortcut } from '../../../ui/data/shortcut';
import { IconButton } from '../../../ui/forms/IconButton';
import type { EditorCommandName } from './editorCommands';

const tools: readonly { command: EditorCommandName; label: string; icon: LucideIcon; key?: string }[] = [
  { command: 'bold', label: 'Bold', icon: Bold, key: 'B' },
  { command: 'italic', label: 'Italic', icon: Italic, key: 'I' },
  { command: 'heading', label: 'Heading', icon: Heading },
  { command: 'list', label: 'List', icon: List },
  { command: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { command: 'task', label: 'Task', icon: ListChecks },
  { command: 'code', label: 'Code', icon: Code },
  { command: 'link', label: 'Link', icon: Link },
  { command: 'table', label: 'Table', icon: Table },
  { command: 'card', label: 'Make flashcard from line', icon: Layers },
];

interface EditorToolbarProps {
  onCommand: (command: EditorCommandName) => void;
  onPictures: (files: readonly File[]) => void;
}

export function EditorToolbar({ onCommand, onPictures }: EditorToolbarProps) {
  const { can } = useAccess();
  const pictures = useRef<HTMLInputElement>(null);
  // Cards are reviewed in the Study Hub.
  const shown = tools.filter(({ command }) => command !== 'card' || can('STUDY_HUB'));
  return (
    <Bar role="group" aria-label="Formatting">
      {shown.map(({ command, label, icon, key }) => (
        <IconButton
          key={command}
          label={key ? `${label} (${formatShortcut(key)})` : label}
          icon={icon}
          // Keeps the selection in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
        />
      ))}
      {can('FILE_VAULT') && (
        <>
          <IconButton label="Image" icon={Image} onClick={() => pictures.current?.click()} />
          <input
            ref={pictures}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Choose images for the note"
            onChange={({ target }) => {
              onPictures([...(target.files ?? [])].filter(({ type }) => type.startsWith('image/')));
              // Lets the person choose the same image again.
              target.value = '';
            }}
          />
        </>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 2px;
  ${theme.media.touch} { flex: 1 1 100%; }
`;

import { Columns2, Eye, type LucideIcon, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import type { NoteView } from './useNoteView';

const views: readonly { view: NoteView; label: string; icon: LucideIcon }[] = [
  { view: 'write', label: 'Write', icon: Pencil },
  { view: 'both', label: 'Split', icon: Columns2 },
  { view: 'read', label: 'Read', icon: Eye },
];

interface ViewSwitchProps {
  view: NoteView;
  /** Whether text and preview fit side by side. */
  hasRoom: boolean;
  onChange: (view: NoteView) => void;
}

export function ViewSwitch({ view, hasRoom, onChange }: ViewSwitchProps) {
  return (
    <Group role="group" aria-label="View">
      {views
        .filter((one) => hasRoom || one.view !== 'both')
        .map(({ view: value, label, icon: Icon }) => (
          <button key={value} type="button" aria-pressed={value === view} onClick={() => onChange(value)}>
            <Icon aria-hidden size={16} />
            {label}
          </button>
        ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex: none;
  margin-left: auto;
  padding: 2px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  button {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.xs};
    min-height: 32px;
    padding: 0 ${theme.space.sm};
    border: 0;
    border-radius: ${theme.radius.input};
    background: none;
    color: ${theme.color.muted};
    font-size: ${theme.size.sm};
  }
  button[aria-pressed='true'] { background: ${tint('accent', 20)}; color: ${theme.color.text}; }
  ${theme.media.touch} { button { min-height: 44px; padding: 0 ${theme.space.md}; } }
`;

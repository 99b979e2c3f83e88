import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

interface ModeSwitchProps<Mode extends string> {
  label: string;
  modes: readonly { id: Mode; label: string; icon: LucideIcon }[];
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** Chooses what a tap does, from two or three options. */
export function ModeSwitch<Mode extends string>({ label, modes, mode, onMode }: ModeSwitchProps<Mode>) {
  return (
    <Box role="group" aria-label={label}>
      {modes.map(({ id, label: text, icon: Icon }) => (
        <button key={id} type="button" aria-pressed={id === mode} onClick={() => onMode(id)}>
          <Icon aria-hidden size={18} />
          {text}
        </button>
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  padding: 4px;
  gap: 4px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('void', 50)};
  button {
    flex: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: 36px;
    border: 0;
    border-radius: 7px;
    background: transparent;
    color: ${theme.color.muted};
    font-weight: 600;
  }
  button[aria-pressed='true'] { background: ${tint('accent', 24)}; color: ${theme.color.text}; }
  ${theme.media.touch} { button { min-height: 44px; } }
`;

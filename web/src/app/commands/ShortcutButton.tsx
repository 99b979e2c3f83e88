import { LayoutGrid } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Floats over the page on a phone and opens the sheet with the shortcuts. */
export function ShortcutButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Round type="button" aria-label="Shortcuts" aria-haspopup="dialog" onClick={onOpen}>
      <LayoutGrid aria-hidden size={24} />
    </Round>
  );
}

const Round = styled.button`
  position: fixed;
  right: ${theme.space.base};
  bottom: calc(${theme.space.base} + env(safe-area-inset-bottom));
  z-index: ${theme.layer.bar};
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  box-shadow: ${theme.color.shadow};
`;

import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { theme, tint } from '../../theme/theme';
import { commandKey } from '../../ui/data/shortcut';

const label = 'Search or jump to…';

/** Looks like a field and opens the palette; an icon on a phone. */
export function SearchBox({ onOpen }: { onOpen: () => void }) {
  const { user } = useAccess();
  return (
    <Box type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={onOpen}>
      <Search aria-hidden size={18} />
      <span>{label}</span>
      <kbd aria-hidden>{user && `${commandKey()} K`}</kbd>
    </Box>
  );
}

const Box = styled.button`
  display: flex;
  flex: 0 1 330px;
  align-items: center;
  gap: ${theme.space.md};
  min-width: 38px;
  height: 38px;
  padding: 0 ${theme.space.sm} 0 ${theme.space.md};
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('panel', 60)};
  color: ${theme.color.muted};
  white-space: nowrap;
  transition: border-color ${theme.motion.quick};
  &:hover { border-color: ${theme.color.control}; }
  span { flex: 1; overflow: hidden; text-align: start; text-overflow: ellipsis; }
  kbd {
    padding: 1px 6px;
    border: 1px solid ${theme.color.line};
    border-radius: 6px;
    font: 500 ${theme.size.xs} ${theme.font.text};
  }
  ${theme.media.touch} { height: 44px; min-width: 44px; }
  ${theme.media.phone} {
    flex: none;
    justify-content: center;
    padding: 0;
    border-color: transparent;
    background: none;
    kbd { display: none; }
    /* Only the icon is visible; the accessible name stays. */
    span { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }
  }
`;

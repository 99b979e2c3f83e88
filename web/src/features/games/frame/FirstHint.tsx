import { Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';

interface FirstHintProps {
  children: ReactNode;
  onClose: () => void;
}

/** Says what to do, above the board, to players who haven't won this type of game yet. */
export const FirstHint = ({ children, onClose }: FirstHintProps) => (
  <Box role="note" aria-label="Tip">
    <Lightbulb aria-hidden size={18} />
    <div>{children}</div>
    <IconButton label="Close this tip" icon={X} onClick={onClose} />
  </Box>
);

/** On a phone the text needs the icon's space. */
const Box = styled.div`
  display: grid;
  grid-template: 'icon words close' auto / auto minmax(0, 1fr) auto;
  gap: ${theme.space.xs} ${theme.space.sm};
  align-items: start;
  color: ${theme.color.muted};
  > svg { grid-area: icon; margin-top: 2px; color: ${theme.color.brain}; }
  > div { grid-area: words; display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; }
  b { color: ${theme.color.text}; font-weight: 600; }
  > button { grid-area: close; margin-top: -8px; }
  ${theme.media.phone} {
    grid-template: 'words close' auto / minmax(0, 1fr) auto;
    > svg { display: none; }
  }
`;

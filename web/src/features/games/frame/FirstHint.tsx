import { Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';

interface FirstHintProps {
  children: ReactNode;
  onClose: () => void;
}

/** What to do, above the board of somebody who has not won such a game yet. */
export const FirstHint = ({ children, onClose }: FirstHintProps) => (
  <Box role="note" aria-label="Tip">
    <Lightbulb aria-hidden size={18} />
    <div>
      <div>{children}</div>
      <small>
        The leaderboard counts the time from opening to scoring, so reading this counts, too. It only decides
        between equal scores.
      </small>
    </div>
    <IconButton label="Close this tip" icon={X} onClick={onClose} />
  </Box>
);

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space.sm};
  color: ${theme.color.muted};
  > svg { flex: none; margin-top: 2px; color: ${theme.color.brain}; }
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space.xs}; flex: 1; min-width: 0; }
  small { font-size: ${theme.size.xs}; }
  > button { margin: -8px 0; }
`;

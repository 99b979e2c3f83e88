import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { RecentGames } from '../../features/games/RecentGames';
import { QuickStudy } from '../../features/study/progress/QuickStudy';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/layout/Card';

/** On a phone: continue with the exam or a game. */
export function QuickPanel() {
  const { can } = useAccess();
  return (
    <Box as="div">
      {can('STUDY_HUB') && <QuickStudy />}
      {can('GAMES') && <RecentGames />}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  > * + * { padding-top: ${theme.space.md}; border-top: 1px solid ${theme.color.line}; }
`;

import { styled } from 'styled-components';
import { useAccess } from '../../../../core/access/useAccess';
import { theme } from '../../../../theme/theme';
import { Ranks } from '../../scores/Ranks';
import { Votes } from '../../scores/Votes';
import { useLabRanksQuery } from './ranks.generated';

/** The lab's best results, and the game's rating. */
export function LabStandings({ labId }: { labId: string }) {
  const { can } = useAccess();
  const { data } = useLabRanksQuery({ variables: { labId }, fetchPolicy: 'cache-and-network' });
  return (
    <Parts>
      <Ranks ranks={data?.labLeaderboard ?? []} empty="Nobody has passed this lab yet." />
      {can('GAMES') && <Votes gameId="network-builder" title="Network Builder" />}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space.md};
  margin-top: ${theme.space.md};
`;

import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Card } from '../../../../ui/layout/Card';
import { Ranks } from '../../frame/Ranks';
import { Votes } from '../../frame/Votes';
import { useLabRanksQuery } from './ranks.generated';

/** The best results of the lab, and what people think of the game. */
export function LabSide({ labId }: { labId: string }) {
  const { data } = useLabRanksQuery({ variables: { labId }, fetchPolicy: 'cache-and-network' });
  return (
    <Card as="details">
      <summary>Leaderboard and rating</summary>
      <Parts>
        <Ranks ranks={data?.labLeaderboard ?? []} empty="Nobody has passed this lab yet." />
        <Votes gameId="network-builder" title="Network Builder" />
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space.md};
  margin-top: ${theme.space.md};
`;

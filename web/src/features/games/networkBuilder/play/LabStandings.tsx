import { useAccess } from '../../../../core/access/useAccess';
import { Stack } from '../../../../ui/layout/Stack';
import { Ranks } from '../../scores/Ranks';
import { Votes } from '../../scores/Votes';
import { useLabRanksQuery } from './ranks.generated';

/** The lab's best results, and the game's rating. */
export function LabStandings({ labId }: { labId: string }) {
  const { can } = useAccess();
  const { data } = useLabRanksQuery({ variables: { labId }, fetchPolicy: 'cache-and-network' });
  return (
    <Stack $gap="md" $top="md">
      <Ranks ranks={data?.labLeaderboard ?? []} empty="Nobody has passed this lab yet." />
      {can('GAMES') && <Votes gameId="network-builder" title="Network Builder" />}
    </Stack>
  );
}

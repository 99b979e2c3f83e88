import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { useGameScoresQuery } from './board.generated';
import { HistoryChart } from './HistoryChart';
import { Ranks } from './Ranks';

interface BoardScoresProps {
  gameId: string;
  boardId: string;
}

/** The person's own runs on a board, and the leaderboard. */
export function BoardScores({ gameId, boardId }: BoardScoresProps) {
  const { data } = useGameScoresQuery({
    variables: { gameId, boardId },
    fetchPolicy: 'cache-and-network',
  });
  const history = data?.gameHistory ?? [];
  return (
    <Columns>
      <section aria-labelledby="own-runs">
        <h3 id="own-runs">Your runs</h3>
        {history.length > 0 ? <HistoryChart runs={history} /> : <p>Your scores appear here.</p>}
      </section>
      <section aria-labelledby="leaderboard">
        <h3 id="leaderboard">Leaderboard</h3>
        <Ranks ranks={data?.gameRanks ?? []} empty="No scores yet. Be the first!" />
      </section>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space.xl};
  h3 { margin-bottom: ${theme.space.md}; }
  section > p { color: ${theme.color.muted}; }
`;

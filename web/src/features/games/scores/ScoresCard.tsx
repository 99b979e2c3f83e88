import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Select } from '../../../ui/forms/Select';
import { Card } from '../../../ui/layout/Card';
import { BoardScores } from './BoardScores';
import { useGameBoardsQuery } from './board.generated';
import { boardName } from './scoreTexts';
import { VotesBelow } from './Votes';

interface ScoresCardProps {
  gameId: string;
  title: string;
}

/** A game's scores, level by level, and its rating. */
export function ScoresCard({ gameId, title }: ScoresCardProps) {
  const { data } = useGameBoardsQuery({ variables: { gameId } });
  const [chosen, setChosen] = useState<string>();
  const boards = data?.gameBoards ?? [];
  const played = boards.find(({ bestScore }) => typeof bestScore === 'number');
  const boardId = chosen ?? (played ?? boards[0])?.id;
  if (!boardId) return null;
  return (
    <Card>
      <Head>
        <h2>Scores</h2>
        {boards.length > 1 && (
          <Select
            label="Level"
            options={boards.map((board) => ({ value: board.id, label: boardName(board, boards) }))}
            value={boardId}
            onChange={setChosen}
          />
        )}
      </Head>
      <BoardScores gameId={gameId} boardId={boardId} />
      <VotesBelow gameId={gameId} title={title} />
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.md};
  margin-bottom: ${theme.space.lg};
  > :last-child:not(h2) { width: auto; min-width: 12rem; }
`;

import { CircleCheck, Play, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import { type GameBoard_BoardFragment, useGameBoardsQuery } from './board.generated';

interface BoardCardsProps {
  gameId: string;
  tone: ColorName;
}

/** The levels of a game to choose from, below their headings. */
export function BoardCards({ gameId, tone }: BoardCardsProps) {
  const { data, error, refetch } = useGameBoardsQuery({
    variables: { gameId },
    fetchPolicy: 'cache-and-network',
  });
  const boards = data?.gameBoards;
  if (!boards)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="levels" height={116} rows={3} isGrid />
    );
  const groups = [...new Set(boards.map(({ group }) => group ?? ''))];
  return (
    <>
      {groups.map((group) => (
        <Group key={group} aria-label={group || 'Levels'}>
          {group && <h3>{group}</h3>}
          <Grid>
            {boards
              .filter((board) => (board.group ?? '') === group)
              .map((board) => (
                <BoardCard key={board.id} gameId={gameId} board={board} tone={tone} />
              ))}
          </Grid>
        </Group>
      ))}
    </>
  );
}

const levelNames = ['Easy', 'Medium', 'Hard', 'Expert'];

function BoardCard({ gameId, board, tone }: BoardCardsProps & { board: GameBoard_BoardFragment }) {
  const { id, title, detail, level, bestScore, isWon, openRunId } = board;
  const verb = openRunId ? 'Continue' : 'Play';
  return (
    <Box $tone={tone}>
      <Words>
        <h4>
          {title}
          {isWon && <CircleCheck role="img" aria-label="Won" size={16} />}
        </h4>
        {detail && <p>{detail}</p>}
        <Facts>
          {typeof level === 'number' && (
            <span>
              <Dots aria-hidden $tone={tone}>
                {levelNames.slice(0, Math.max(3, level)).map((name, index) => (
                  <i key={name} data-on={index < level || undefined} />
                ))}
              </Dots>
              {levelNames[level - 1]}
            </span>
          )}
          {typeof bestScore === 'number' && <span>Best {bestScore.toLocaleString('en-US')}</span>}
        </Facts>
      </Words>
      <ButtonLink
        to={`/games/${gameId}/play?board=${encodeURIComponent(id)}`}
        aria-label={`${verb} ${title}`}
      >
        {openRunId ? <RotateCw aria-hidden /> : <Play aria-hidden />}
        {verb}
      </ButtonLink>
    </Box>
  );
}

const Group = styled.section`
  h3 { margin-bottom: ${theme.space.md}; }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${theme.space.md};
`;

const Box = styled.li<{ $tone: ColorName }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: linear-gradient(135deg, ${({ $tone }) => tint($tone, 9)}, transparent 60%), ${tint('raised', 45)};
  transition: border-color ${theme.motion.quick};
  &:hover { border-color: ${({ $tone }) => tint($tone, 55)}; }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  flex: 1;
  min-width: 0;
  h4 { display: flex; align-items: center; gap: 6px; margin: 0; font: 600 ${theme.size.base} ${theme.font.heading}; }
  h4 svg { color: ${theme.color.ok}; }
  p { color: ${theme.color.muted}; }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.md};
  margin-top: ${theme.space.xs};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
  > span { display: inline-flex; align-items: center; gap: 6px; }
`;

const Dots = styled.span<{ $tone: ColorName }>`
  display: inline-flex;
  gap: 3px;
  i { width: 7px; height: 7px; border-radius: 50%; background: ${theme.color.line}; }
  i[data-on] { background: ${({ $tone }) => theme.color[$tone]}; }
`;

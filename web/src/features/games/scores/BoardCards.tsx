import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { useMediaQuery } from '../../../platform/useMediaQuery';
import { type ColorName, theme } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { BoardCard } from './BoardCard';
import { type GameBoard_BoardFragment, useGameBoardsQuery } from './board.generated';
import { boardName } from './scoreTexts';

interface BoardCardsProps {
  gameId: string;
  tone: ColorName;
}

/** A game's levels to choose from, below their headings. */
export function BoardCards({ gameId, tone }: BoardCardsProps) {
  const { data, error, refetch } = useGameBoardsQuery({
    variables: { gameId },
    fetchPolicy: 'cache-and-network',
  });
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const boards = data?.gameBoards;
  if (!boards)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="levels" height={116} rows={3} isGrid />
    );
  const groups = [...new Set(boards.map(({ group }) => group ?? ''))].map((name) => ({
    name,
    boards: boards.filter(({ group }) => (group ?? '') === name),
  }));
  // Where to continue: at a level that was left open, or at an unfinished one.
  const current =
    groups.find((group) => group.boards.some(({ openRunId }) => openRunId)) ??
    groups.find((group) => group.boards.some(({ isWon }) => !isWon));
  const long = boards.filter((board) => !isShort(board));
  const isFolded = isPhone && groups.length > 1 && long.length > manyBoards;
  return (
    <Groups $isFolded={isFolded}>
      {groups.map((group) => (
        <BoardGroup key={group.name} {...group} isFolded={isFolded} isOpen={group === current}>
          <Tiles $isDense={group.boards.every(isShort)}>
            {group.boards.map((board) => (
              <BoardCard
                key={board.id}
                gameId={gameId}
                board={board}
                tone={tone}
                name={boardName(board, boards)}
              />
            ))}
          </Tiles>
        </BoardGroup>
      ))}
    </Groups>
  );
}

/** More than these are too many to scroll through with a thumb. */
const manyBoards = 12;

/** Two such levels fit side by side on a phone. */
const isShort = ({ title, detail }: GameBoard_BoardFragment) =>
  title.length <= 10 && (detail ?? '').length <= 10;

interface BoardGroupProps {
  name: string;
  boards: readonly GameBoard_BoardFragment[];
  /** Whether the group expands and collapses, and shows the progress. */
  isFolded: boolean;
  isOpen: boolean;
  children: ReactNode;
}

/** The levels below one heading. */
function BoardGroup({ name, boards, isFolded, isOpen, children }: BoardGroupProps) {
  // A later response doesn't expand or collapse what the person is viewing.
  const [wasOpen] = useState(isOpen);
  if (!isFolded)
    return (
      <Group aria-label={name || 'Levels'}>
        {name && <h3>{name}</h3>}
        {children}
      </Group>
    );
  const won = boards.filter(({ isWon }) => isWon).length;
  return (
    <Details open={wasOpen}>
      <summary>
        <h3>{name}</h3>
        <span>
          {won} of {boards.length}
          <VisuallyHidden> won</VisuallyHidden>
        </span>
        <ChevronDown aria-hidden size={18} />
      </summary>
      {children}
    </Details>
  );
}

const Groups = styled.div<{ $isFolded: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isFolded }) => ($isFolded ? 0 : theme.space.lg)};
`;

const Group = styled.section`
  h3 { margin-bottom: ${theme.space.md}; }
`;

const Tiles = styled.ul<{ $isDense: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${theme.space.md};
  ${theme.media.phone} {
    gap: ${theme.space.sm};
    ${({ $isDense }) => $isDense && 'grid-template-columns: repeat(2, minmax(0, 1fr));'}
  }
`;

const Details = styled.details`
  border-bottom: 1px solid ${theme.color.line};
  summary {
    display: flex;
    align-items: center;
    gap: ${theme.space.sm};
    min-height: 44px;
    padding: ${theme.space.xs} 0;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker { display: none; }
  h3 { flex: 1; }
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; font-variant-numeric: tabular-nums; white-space: nowrap; }
  summary svg { color: ${theme.color.muted}; transition: rotate ${theme.motion.quick}; }
  &[open] > summary svg { rotate: 180deg; }
  &[open] { padding-bottom: ${theme.space.md}; }
`;

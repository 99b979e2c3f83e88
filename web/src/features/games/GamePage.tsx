import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ButtonLink } from '../../ui/forms/Button';
import { GameFrame } from './GameFrame';
import { gameAppearance } from './gameAppearance';
import type { Game } from './games';
import { BoardCards } from './scores/BoardCards';
import { ScoresCard } from './scores/ScoresCard';

/** Shows what a game trains and how it works, its levels, the person's own scores, and the leaderboard. */
export default function GamePage() {
  return (
    <GameFrame after={({ id, title }) => <ScoresCard gameId={id} title={title} />}>
      {(game) => (
        <>
          <p>{game.description}</p>
          <Facts>
            <dt>How to play</dt>
            <dd>{game.howTo}</dd>
            <dt>What you’ll practice</dt>
            <dd>{game.trains}</dd>
          </Facts>
          <Boards game={game} />
          {game.reference && (
            <div>
              <ButtonLink to={game.reference.to}>{game.reference.label}</ButtonLink>
            </div>
          )}
        </>
      )}
    </GameFrame>
  );
}

/** Puzzles are chosen by kind and level, and there is a new one every day. */
const PuzzleBoards = lazy(() =>
  import('./logicalPuzzles/choose/PuzzleBoards').then((module) => ({ default: module.PuzzleBoards })),
);

const Boards = ({ game: { id, category } }: { game: Game }) =>
  id === 'logical-puzzles' ? (
    <Suspense fallback={<Skeleton label="Loading levels" height={480} />}>
      <PuzzleBoards />
    </Suspense>
  ) : (
    <BoardCards gameId={id} tone={gameAppearance[category].tone} />
  );

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  dt { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  dd + dt { margin-top: ${theme.space.md}; }
`;

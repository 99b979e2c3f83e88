import { type PuzzleKind, puzzleKinds, puzzleLevels } from '@cosmic/game-rules/puzzles/model/puzzle';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../../core/components/QueryState';
import { theme, tint } from '../../../../theme/theme';
import { ButtonLink } from '../../../../ui/forms/Button';
import { Grid } from '../../../../ui/layout/Grid';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden';
import { type GameBoard_BoardFragment, useGameBoardsQuery } from '../../scores/board.generated';
import { kindTexts, kindTitles, playAddress } from '../kinds';
import { DailyCard } from './DailyCard';
import { KindArt } from './KindArt';

/** The daily puzzle, followed by each kind with its levels. */
export function PuzzleBoards() {
  const { data, error, refetch } = useGameBoardsQuery({
    variables: { gameId: 'logical-puzzles' },
    fetchPolicy: 'cache-and-network',
  });
  const boards = data?.gameBoards;
  return (
    <>
      <DailyCard />
      {boards ? (
        <>
          {boards.every(isNew) && <StartCard />}
          <Grid $gap="md" $min="24rem">
            {puzzleKinds.map((kind) => (
              <KindCard key={kind} kind={kind} boards={boards} />
            ))}
          </Grid>
        </>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} what="levels" height={190} rows={4} isGrid />
      )}
    </>
  );
}

const isNew = ({ isWon, openRunId }: GameBoard_BoardFragment) => !isWon && !openRunId;

/**
 * Says where to start if someone hasn't solved a puzzle yet. The daily puzzle above may be hard, and it allows only
 * one try.
 */
const StartCard = () => (
  <Start aria-label="New here?">
    <KindArt kind="sudoku" />
    <div>
      <h3>New here? Start with an easy sudoku</h3>
      <p>Play it as often as you like; only your best result counts.</p>
    </div>
    <ButtonLink to={playAddress('sudoku-easy')} variant="primary">
      Start an easy sudoku
    </ButtonLink>
  </Start>
);

function KindCard({ kind, boards }: { kind: PuzzleKind; boards: readonly GameBoard_BoardFragment[] }) {
  return (
    <Kind>
      <Head>
        <KindArt kind={kind} />
        <div>
          <h3>{kindTitles[kind]}</h3>
          <p>{kindTexts[kind]}</p>
        </div>
      </Head>
      <Levels aria-label={`Levels of ${kindTitles[kind]}`}>
        {puzzleLevels.map((level) => {
          const board = boards.find(({ id }) => id === `${kind}-${level}`);
          return board && <LevelLink key={level} title={kindTitles[kind]} level={level} board={board} />;
        })}
      </Levels>
    </Kind>
  );
}

interface LevelLinkProps {
  title: string;
  level: string;
  board: GameBoard_BoardFragment;
}

function LevelLink({ title, level, board: { id, bestScore, isWon, openRunId } }: LevelLinkProps) {
  const note = openRunId ? 'Continue' : typeof bestScore === 'number' ? `Best ${bestScore}` : 'New';
  return (
    <li>
      <Link to={playAddress(id)} data-open={openRunId ? '' : undefined}>
        <VisuallyHidden>{title}, </VisuallyHidden>
        <b>
          {level}
          {isWon && <CircleCheck role="img" aria-label="solved" size={14} />}
        </b>
        <small>{note}</small>
      </Link>
    </li>
  );
}

const Start = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.base};
  padding: ${theme.space.base} ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${tint('raised', 45)};
  div { flex: 1 1 10rem; }
  h3 { font-size: ${theme.size.lg}; }
  p { color: ${theme.color.muted}; }
  svg { flex: none; }
  ${theme.media.narrow} { > a { flex: 1 1 100%; } }
`;

const Kind = styled.li`
  display: grid;
  gap: ${theme.space.base};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: linear-gradient(135deg, ${tint('accent', 8)}, transparent 60%), ${tint('raised', 45)};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.base};
  h3 { font-size: ${theme.size.lg}; }
  p { color: ${theme.color.muted}; }
  svg { flex: none; }
`;

const Levels = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space.sm};
  a {
    position: relative;
    display: grid;
    gap: 2px;
    justify-items: center;
    padding: ${theme.space.sm} 2px;
    min-height: 52px;
    border: 1px solid ${tint('control', 60)};
    border-radius: ${theme.radius.button};
    background: ${theme.color.panel};
    color: ${theme.color.text};
    transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  }
  a:hover { border-color: ${theme.color.accent}; background: ${tint('accent', 10)}; text-decoration: none; }
  a[data-open] { border-color: ${theme.color.accent2}; }
  b { display: inline-flex; align-items: center; gap: 4px; font-weight: 600; text-transform: capitalize; }
  b svg { color: ${theme.color.ok}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
`;

import type { PuzzleKind } from '@cosmic/game-rules/puzzles/model/puzzle';
import { CalendarDays, CircleCheck, Flame } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { ButtonLink } from '../../../../ui/forms/Button';
import { useDailyPuzzleQuery } from '../dailyPuzzle.generated';
import { isPuzzleKind, kindTitles, playAddress } from '../kinds';
import { KindArt } from './KindArt';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Today's puzzle, which is the same for everyone, and the person's streak. */
export function DailyCard() {
  const { data } = useDailyPuzzleQuery({ fetchPolicy: 'cache-and-network' });
  const daily = data?.dailyPuzzle;
  if (!daily) return <Card aria-busy />;
  const { boardId, kind, level, isSolved, isStarted, streak, longestStreak, week } = daily;
  const known: PuzzleKind = isPuzzleKind(kind) ? kind : 'sudoku';
  return (
    <Card aria-label="Daily puzzle">
      <Art>
        <KindArt kind={known} />
      </Art>
      <Words>
        <p>
          <CalendarDays aria-hidden size={16} /> {fullDay.format(new Date(week.at(-1)?.day ?? 0))}
        </p>
        <h3>Daily puzzle</h3>
        <p>
          {kindTitles[known]}, {level}. Same puzzle for everyone. You get one try.
        </p>
      </Words>
      <Streak>
        <p>
          <Flame aria-hidden size={20} />
          <b>{streak}</b> {streak === 1 ? 'day' : 'days'} in a row
          {longestStreak > streak && <small>best {longestStreak}</small>}
        </p>
        <ol aria-label="The last seven days">
          {week.map(({ day, isSolved: isDone }) => (
            <li key={day} data-done={isDone || undefined}>
              <span aria-hidden>{weekday.format(new Date(day))}</span>
              <i
                role="img"
                aria-label={`${fullDay.format(new Date(day))}: ${isDone ? 'solved' : 'not solved'}`}
              />
            </li>
          ))}
        </ol>
        <small>Miss one day and you’ll keep your streak.</small>
      </Streak>
      {isSolved ? (
        <Done>
          <CircleCheck aria-hidden size={20} /> Solved. Next one at midnight UTC.
        </Done>
      ) : (
        <ButtonLink to={playAddress(boardId)} variant="primary">
          {isStarted ? 'Continue' : 'Play today’s puzzle'}
        </ButtonLink>
      )}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${theme.space.base} ${theme.space.lg};
  min-height: 8.5rem;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.bannerLine};
  border-radius: ${theme.radius.card};
  background: radial-gradient(20rem 12rem at 90% 0%, ${tint('accent2', 14)}, transparent), linear-gradient(120deg, ${theme.color.bannerFrom}, ${theme.color.bannerTo});
  ${theme.media.narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    > :nth-child(n + 3) { grid-column: 1 / -1; }
  }
`;

const Art = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 20px;
  background: ${theme.color.panel};
`;

const Words = styled.div`
  h3 { font-size: ${theme.size.xl}; }
  p { color: ${theme.color.muted}; }
  p svg { vertical-align: -3px; }
`;

const Streak = styled.div`
  display: grid;
  gap: 6px;
  p { display: flex; align-items: baseline; gap: 6px; }
  p svg { align-self: center; color: ${theme.color.brain}; }
  b { font: 600 ${theme.size.xl} ${theme.font.heading}; font-variant-numeric: tabular-nums; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  ol { display: flex; gap: 8px; }
  li { display: grid; justify-items: center; gap: 3px; color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  i { width: 16px; height: 16px; border: 2px solid ${theme.color.control}; border-radius: 50%; }
  [data-done] i { border-color: ${theme.color.ok}; background: ${theme.color.ok}; }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${theme.color.text};
  font-weight: 600;
  svg { color: ${theme.color.ok}; }
`;

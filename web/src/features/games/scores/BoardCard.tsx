import { CircleCheck, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { ButtonLink } from '../../../ui/forms/Button';
import type { GameBoard_BoardFragment } from './board.generated';

interface BoardCardProps {
  gameId: string;
  board: GameBoard_BoardFragment;
  tone: ColorName;
  /** The level's name among all the game's levels. */
  name: string;
}

const levelNames = ['Easy', 'Medium', 'Hard', 'Expert'];

/** A level: its title, the person's result, and a link that covers the whole card, so that all of it is clickable. */
export function BoardCard({ gameId, board, tone, name }: BoardCardProps) {
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
          {openRunId && <Open aria-hidden>In progress</Open>}
          {typeof bestScore === 'number' && <span>Best {bestScore.toLocaleString('en-US')}</span>}
        </Facts>
      </Words>
      <ButtonLink to={`/games/${gameId}/play?board=${encodeURIComponent(id)}`} aria-label={`${verb} ${name}`}>
        <Play aria-hidden />
        <span>{verb}</span>
      </ButtonLink>
    </Box>
  );
}

const Box = styled.li<{ $tone: ColorName }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  padding: ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: linear-gradient(135deg, ${({ $tone }) => tint($tone, 9)}, transparent 60%), ${tint('raised', 45)};
  transition: border-color ${theme.motion.quick};
  &:hover { border-color: ${({ $tone }) => tint($tone, 55)}; }
  /* A button that shrinks when pressed would move its clickable overlay away from the finger. */
  && > a:active:not(:disabled) { transform: none; }
  > a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  ${theme.media.phone} {
    gap: ${theme.space.sm};
    padding: ${theme.space.md};
    > a { width: 44px; padding: 0; }
    > a > span { display: none; }
  }
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

/** On a phone the link has no text. */
const Open = styled.span`
  && { display: none; }
  color: ${theme.color.accentText};
  ${theme.media.phone} { && { display: inline-flex; } }
`;

const Dots = styled.span<{ $tone: ColorName }>`
  display: inline-flex;
  gap: 3px;
  i { width: 7px; height: 7px; border-radius: 50%; background: ${theme.color.line}; }
  i[data-on] { background: ${({ $tone }) => theme.color[$tone]}; }
`;

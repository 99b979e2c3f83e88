import type { PuzzleMove } from '@cosmic/game-rules/puzzles/moves';
import { type PuzzleState, puzzleCosts } from '@cosmic/game-rules/puzzles/rules';
import { CircleCheck, Info, Lightbulb, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../../../platform/plural';
import { type ColorName, theme, tint } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { checkedThings, checkFirst } from './checkTexts';

interface PuzzleNoticeProps {
  state: PuzzleState;
  play: (move: PuzzleMove) => boolean;
}

/** The hint or the result of a check, announced when it appears. */
export function PuzzleNotice({ state, play }: PuzzleNoticeProps) {
  return (
    <div role="status">
      <Content state={state} play={play} />
    </div>
  );
}

function Content({ state: { puzzle, hint, notice, wrong, price }, play }: PuzzleNoticeProps) {
  if (hint)
    return (
      <Note tone="brain" icon={<Lightbulb aria-hidden size={18} />} title={hint.technique}>
        <p>{hint.reason}</p>
        {hint.fills.length + hint.rulesOut.length > 0 && (
          <Button onClick={() => play({ type: 'apply' })}>Fill it in for me (−{puzzleCosts.apply})</Button>
        )}
      </Note>
    );
  if (notice === 'wrong cells')
    return (
      <Note
        tone="danger"
        icon={<TriangleAlert aria-hidden size={18} />}
        title={plural(wrong.length, 'cell is incorrect', 'cells are incorrect')}
      >
        <p>
          {wrong.length === 1 ? 'It is marked on the board.' : 'They are marked on the board.'} This check
          cost {price} points.
        </p>
      </Note>
    );
  if (notice === 'full but wrong')
    return (
      <Note tone="danger" icon={<TriangleAlert aria-hidden size={18} />} title="Not quite">
        <p>
          Everything is filled in, but something is wrong{price > 0 && `, which cost ${price} points`}.{' '}
          {price > 0 ? 'One incorrect cell is marked' : 'What was marked before is still incorrect'} on the
          board; others may be wrong, too.
        </p>
      </Note>
    );
  if (notice === 'all right so far')
    return (
      <Note
        tone="ok"
        icon={<CircleCheck aria-hidden size={18} />}
        title={`${capitalized(checkedThings[puzzle.kind])} are correct`}
      >
        <p>{puzzle.kind === 'circuits' ? 'Only locked tiles were checked.' : 'Keep going.'}</p>
      </Note>
    );
  if (notice === 'nothing to check')
    return (
      <Note tone="accent" icon={<Info aria-hidden size={18} />} title="Nothing to check yet">
        <p>
          Check looks only at {checkedThings[puzzle.kind]}. {checkFirst[puzzle.kind]} This one was free.
        </p>
      </Note>
    );
  return null;
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface NoteProps {
  tone: ColorName;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const Note = ({ tone, icon, title, children }: NoteProps) => (
  <Box $tone={tone}>
    <h3>
      {icon}
      {title}
    </h3>
    {children}
  </Box>
);

const Box = styled.section<{ $tone: ColorName }>`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${({ $tone }) => tint($tone, 45)};
  border-radius: ${theme.radius.card};
  background: ${({ $tone }) => tint($tone, 9)};
  h3 { display: flex; align-items: center; gap: ${theme.space.sm}; font-size: ${theme.size.base}; }
  h3 svg { color: ${({ $tone }) => theme.color[$tone]}; }
`;

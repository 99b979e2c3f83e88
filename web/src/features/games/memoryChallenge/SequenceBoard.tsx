import type { SequenceDeal } from '@cosmic/game-rules/memory/deal';
import type { MemoryMove } from '@cosmic/game-rules/memory/rules';
import { LEAD_MS, type SequenceState, shownUntil, stepShownAt } from '@cosmic/game-rules/memory/sequence';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { plural } from '../../../platform/plural';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import type { GameViewProps } from '../frame/gameModule';
import { FocusedStart } from './FocusedStart';
import { PadField } from './PadField';
import { padOfKey } from './padLayout';
import { useClockValue } from './useClockValue';

type SequenceBoardProps = GameViewProps<SequenceDeal, SequenceState, MemoryMove>;

const turn = -2;
const dark = -1;
/** Milliseconds that a pressed pad stays colored. */
const pressedMs = 220;

/** Watch the sequence, then repeat it. */
export function SequenceBoard({ deal, state, play, isPaused, elapsed, sound }: SequenceBoardProps) {
  const { shown, since, entered, lives, best, mistakes, isBegun } = state;
  // A sequence that was started is no longer shown.
  const step = useClockValue(
    elapsed,
    (at) => (at >= shownUntil(state) ? turn : (stepShownAt(state, at) ?? dark)),
    isBegun && !isPaused,
  );
  // The first render of a new sequence still has the previous sequence's step.
  const isTurn = step === turn && elapsed() >= shownUntil(state) && !isPaused;
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    const at = elapsed();
    const isInterrupted = isBegun && at - since > LEAD_MS && at < shownUntil(state);
    // The first pads are forgotten during a pause.
    if (wasPaused.current && !isPaused && isInterrupted) play({ kind: 'begin' });
    wasPaused.current = isPaused;
  });
  const [pressed, setPressed] = useState<{ pad: number; isRight: boolean }>();
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(fading.current), []);
  useEffect(() => {
    if (step >= 0 && !isPaused) sound('tick');
  }, [step, isPaused, sound]);

  const [isHasty, setHasty] = useState(false);
  const press = (pad: number) => {
    if (!isBegun) return setHasty(true);
    if (!play({ kind: 'press', pad })) return;
    const isRight = pad === shown[entered];
    setPressed({ pad, isRight });
    clearTimeout(fading.current);
    fading.current = setTimeout(() => setPressed(undefined), pressedMs);
    if (!isRight) sound(lives === 1 ? 'done' : 'wrong');
    else sound(entered + 1 === shown.length ? 'right' : 'tick');
  };
  const isWon = best >= deal.goal;
  const finish = () => {
    if (play({ kind: 'finish' })) sound('done');
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, repeat } = event;
      const pad = padOfKey(code);
      if (pad === undefined || isPaused || repeat || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      press(pad);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  if (!isBegun)
    return (
      <Column>
        <PadField lit={undefined} pressed={undefined} isTurn={false} hasKeys={false} onPress={press} />
        <Intro>
          Repeat a sequence of {deal.goal} to win. Each correct round adds one pad, and you can keep going
          after you win until you run out of lives: you have {livesOf(lives)}. The longest sequence you repeat
          is your score.
        </Intro>
        <FocusedStart isPaused={isPaused} onStart={() => play({ kind: 'begin' })}>
          Start
        </FocusedStart>
        <Line role="status">{isHasty && 'Press Start first.'}</Line>
      </Column>
    );
  return (
    <Column>
      <Facts>
        <span>
          Length <b>{shown.length}</b>
        </span>
        <span>
          Best this run <b>{best}</b>
        </span>
        <Lives role="img" aria-label={`${livesOf(lives)} left`}>
          {Array.from({ length: lives + mistakes }, (_, index) => (
            <Heart key={String(index)} aria-hidden size={18} data-lost={index >= lives || undefined} />
          ))}
        </Lives>
      </Facts>
      <PadField
        lit={step >= 0 ? shown[step] : undefined}
        pressed={pressed}
        isTurn={isTurn}
        hasKeys={!isPaused}
        onPress={press}
      />
      <Line role="status" data-turn={isTurn || undefined}>
        {sentence(state, isTurn)}
      </Line>
      <Progress aria-hidden>
        {shown.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sequence only grows at its end
          <i key={index} data-done={index < entered || undefined} />
        ))}
      </Progress>
      <End>
        <Won role="status">
          {isWon && `You win! ${deal.goal} in a row. Keep going for more points, or finish.`}
        </Won>
        {isWon && <Button onClick={finish}>Finish</Button>}
      </End>
    </Column>
  );
}

const countPads = (count: number) => plural(count, 'pad');
const livesOf = (lives: number) => plural(lives, 'life', 'lives');

function sentence({ shown: { length }, isAfter }: SequenceState, isTurn: boolean) {
  const pads = countPads(length);
  if (isTurn) return `Your turn: ${pads}`;
  if (isAfter === 'success') return `Correct! Now watch ${pads}`;
  return isAfter === 'mistake' ? `Not quite. Watch again: ${pads}` : `Watch: ${pads}`;
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space.base};
  user-select: none;
`;

const Facts = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: min(100%, 25rem);
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  b { color: ${theme.color.text}; font: 600 ${theme.size.lg} ${theme.font.heading}; }
`;

const Intro = styled.p`
  max-width: 30rem;
  color: ${theme.color.muted};
  text-align: center;
`;

const Lives = styled.span`
  display: inline-flex;
  gap: 4px;
  color: ${theme.color.danger};
  svg { fill: currentColor; stroke: none; }
  svg[data-lost] { fill: none; stroke: ${theme.color.muted}; opacity: 0.6; }
`;

const Line = styled.p`
  min-height: 1.5em;
  color: ${theme.color.muted};
  font: 600 ${theme.size.lg} ${theme.font.heading};
  &[data-turn] { color: ${theme.color.accentText}; }
`;

/** Side by side, so that on a phone both are in view below the pads. */
const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.base};
  > button { flex: none; }
`;

const Won = styled.p`
  color: ${theme.color.ok};
`;

const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 6px;
  min-height: 10px;
  max-width: 25rem;
  i { width: 10px; height: 10px; border-radius: 50%; background: ${theme.color.line}; }
  i[data-done] { background: ${theme.color.accent2}; }
`;

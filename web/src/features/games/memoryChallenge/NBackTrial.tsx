import type { NBackDeal } from '@cosmic/game-rules/memory/deal';
import { isMatch, LETTERS, type NBackState, POSITIONS } from '@cosmic/game-rules/memory/nBack';
import type { MemoryMove } from '@cosmic/game-rules/memory/rules';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import type { SoundName } from '../frame/gameModule';
import { padNames } from './padLayout';
import { useClockValue } from './useClockValue';

interface NBackTrialProps {
  deal: NBackDeal;
  state: NBackState;
  block: NonNullable<NBackState['block']>;
  /** Below 0 before the first trial. */
  trial: number;
  isPaused: boolean;
  /** Milliseconds since the trial started. */
  msIn: () => number;
  play: (move: MemoryMove) => boolean;
  sound: (name: SoundName) => void;
}

/** Milliseconds of a trial during which its square or letter is visible. */
const seenMs = 900;

/** Shows one square or letter after another, with a button for "same as N steps ago". */
export function NBackTrial({ deal, state, block, trial, isPaused, msIn, play, sound }: NBackTrialProps) {
  const { level } = state;
  const [called, setCalled] = useState<{ trial: number; isRight: boolean }>();
  const isSeen = useClockValue(msIn, (ms) => (trial >= 0 && ms < seenMs ? 1 : 0), !isPaused) === 1;
  const stimulus = trial < 0 ? undefined : block.stimuli[trial];
  const feedback = called?.trial === trial ? (called.isRight ? 'right' : 'wrong') : undefined;

  // A miss is only certain after the trial has ended; the last one in a block is covered by its summary.
  const isMissed = isMatch(block.stimuli, trial - 1, level) && !block.called.includes(trial - 1);

  const call = () => {
    if (!play({ kind: 'match' })) return;
    const isRight = isMatch(block.stimuli, trial, level);
    setCalled({ trial, isRight });
    sound(isRight ? 'right' : 'wrong');
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat } = event;
      if (isPaused || ctrlKey || metaKey || altKey || (key !== ' ' && key.toLowerCase() !== 'f')) return;
      event.preventDefault();
      if (!repeat) call();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  const isLetter = deal.stimulus === 'letter';
  const square = stimulus === undefined ? undefined : POSITIONS[stimulus];
  const letter = stimulus === undefined ? undefined : LETTERS[stimulus];
  const words = isLetter ? letter : square === undefined ? undefined : padNames[square];
  return (
    <>
      <Facts>
        <b>{level}-back</b>
        <span>
          Block {state.results.length + 1} of {deal.blocks}
        </span>
        <span>
          {Math.max(0, trial + 1)} of {block.stimuli.length}
        </span>
      </Facts>
      <VisuallyHidden role="status" aria-live="assertive">
        {trial < 0 ? 'Get ready' : isSeen ? words : ''}
      </VisuallyHidden>
      <Stage aria-hidden data-feedback={feedback} data-kind={deal.stimulus}>
        {isLetter ? (
          <Letter>{isSeen ? words : trial < 0 ? '' : '·'}</Letter>
        ) : (
          Array.from({ length: 9 }, (_, index) => (
            <Square key={String(index)} data-on={(isSeen && square === index) || undefined}>
              {index === 4 ? '+' : ''}
            </Square>
          ))
        )}
        {trial < 0 && <Ready>Get ready</Ready>}
      </Stage>
      <Match>
        <Button isWide onClick={call} aria-disabled={trial < level} data-feedback={feedback}>
          Match <kbd>F</kbd>
        </Button>
        <p role="status" data-missed={(isMissed && !feedback) || undefined}>
          {noteFor(trial, level, feedback, isMissed)}
        </p>
      </Match>
    </>
  );
}

function noteFor(
  trial: number,
  level: number,
  feedback: 'right' | 'wrong' | undefined,
  isMissed: boolean,
): string {
  if (feedback) return feedback === 'right' ? 'Match' : 'No match';
  if (isMissed) return 'Missed: the last one was a match';
  if (trial >= 0 && trial < level) return 'Remember this one';
  return ' ';
}

const Facts = styled.div`
  display: flex;
  justify-content: space-between;
  width: min(100%, 25rem);
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  b { color: ${theme.color.accentText}; font: 600 ${theme.size.lg} ${theme.font.heading}; }
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 10px;
  width: min(100%, 25rem, 52vh);
  aspect-ratio: 1;
  padding: 10px;
  border: 2px solid ${theme.color.line};
  border-radius: 24px;
  &[data-kind='position'] { grid-template-rows: repeat(3, minmax(0, 1fr)); }
  &[data-feedback='right'] { border-color: ${theme.color.ok}; }
  &[data-feedback='wrong'] { border-color: ${theme.color.danger}; }
`;

const Square = styled.span`
  display: grid;
  place-items: center;
  border-radius: 16px;
  background: ${tint('raised', 80)};
  color: ${theme.color.muted};
  font-size: ${theme.size.xl};
  &[data-on] {
    background: radial-gradient(circle at 50% 40%, color-mix(in srgb, ${theme.color.accent} 45%, ${theme.color.knob}), ${theme.color.accent} 62%);
    box-shadow: 0 0 36px ${tint('accent', 55)};
  }
`;

const Letter = styled.span`
  grid-column: 1 / -1;
  align-self: center;
  color: ${theme.color.text};
  font: 600 clamp(6rem, 24vw, 9rem) / 1 ${theme.font.heading};
  text-align: center;
`;

const Ready = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: inherit;
  background: ${tint('panel', 88)};
  font: 600 ${theme.size.xl} ${theme.font.heading};
`;

const Match = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  width: min(100%, 25rem);
  text-align: center;
  button { min-height: 64px; font-size: ${theme.size.lg}; touch-action: manipulation; }
  button[aria-disabled='true'] { opacity: 0.55; }
  button[data-feedback='right'] { border-color: ${theme.color.ok}; }
  button[data-feedback='wrong'] { border-color: ${theme.color.danger}; }
  kbd { padding: 1px 8px; border: 1px solid ${theme.color.line}; border-radius: 6px; color: ${theme.color.muted}; font: 500 ${theme.size.sm} ${theme.font.code}; }
  ${theme.media.touch} { kbd { display: none; } }
  p { min-height: 1.6em; color: ${theme.color.muted}; white-space: pre; }
  p[data-missed] { color: ${theme.color.warn}; }
`;

import { ArrowLeft, ArrowRight, ClipboardCheck, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../core/access/useAccess';
import { type UserStorage, userStorage } from '../../../core/session/userStorage';
import { isShortcutBlocked } from '../../../platform/keyboard/isShortcutBlocked';
import { theme } from '../../../theme/theme';
import { Progress } from '../../../ui/feedback/Progress';
import { Button } from '../../../ui/forms/Button';
import { IconButton } from '../../../ui/forms/IconButton';
import { Select } from '../../../ui/forms/Select';
import { Card } from '../../../ui/layout/Card';
import type { Walkthrough_ModuleFragment } from './module.generated';
import type { SaveLessonPosition } from './useLessonPosition';
import { useSpeech } from './useSpeech';

interface WalkthroughProps {
  module: Walkthrough_ModuleFragment;
  onSave: SaveLessonPosition;
  onGoOn: () => void;
}

const speeds = ['0.75', '1', '1.25', '1.5', '2'].map((value) => ({ value, label: `${value} ×` }));
/** Time to read a text without a voice, in milliseconds per word. */
const msPerWord = 400;

/** The speed that was last chosen in any module. */
const speedName = 'walkthroughSpeed';
const readSpeed = (storage: UserStorage) => {
  const kept = storage.get(speedName);
  return speeds.some(({ value }) => value === kept) && kept ? kept : '1';
};

/** Keys work wherever the focus is, except on tabs, lists, and fields, which use them themselves. */
function useKeys(onKey: (event: KeyboardEvent) => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTaken =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isShortcutBlocked(event.target) ||
        (event.target instanceof Element && event.target.closest('[role=tab], [role=combobox]') !== null);
      if (!isTaken) onKey(event);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onKey]);
}

/** A module's slides, read aloud if the browser can; the narration is always shown below as captions. */
export function Walkthrough({ module, onSave, onGoOn }: WalkthroughProps) {
  const { slides, walkthroughTitle } = module;
  const last = slides.length - 1;
  const [slideIndex, setSlideIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const storage = userStorage(useAccess().user?.id ?? '');
  const [speed, setSpeed] = useState(() => readSpeed(storage));
  const { hasVoice, speak, stop } = useSpeech();
  const slide = slides[slideIndex];

  const go = (next: number) => {
    if (next < 0 || next > last) return;
    setSlideIndex(next);
    void onSave({ slide: next, ...(next === last && { isWatched: true }) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide starts once, not on each render
  useEffect(() => {
    if (!isPlaying || !slide) return;
    const goOn = () => {
      if (slideIndex === last) setPlaying(false);
      else go(slideIndex + 1);
    };
    if (hasVoice && !isMuted) {
      speak(slide.narration, Number(speed), goOn);
      return stop;
    }
    const timer = setTimeout(goOn, (slide.narration.split(' ').length * msPerWord) / Number(speed));
    return () => clearTimeout(timer);
  }, [isPlaying, slideIndex, hasVoice, isMuted, speed]);

  useKeys((event) => {
    if (event.key === 'ArrowRight') go(slideIndex + 1);
    if (event.key === 'ArrowLeft') go(slideIndex - 1);
    const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.key !== ' ' || isOnControl) return;
    event.preventDefault();
    setPlaying(!isPlaying);
  });

  const resumeAt = slideIndex === 0 && module.slide > 0 && module.slide < last ? module.slide : undefined;
  if (!slide) return null;
  return (
    <Player aria-label={walkthroughTitle}>
      <h3>{walkthroughTitle}</h3>
      <Progress label="Slides" percent={((slideIndex + 1) / slides.length) * 100} />
      <Screen aria-live={isPlaying && hasVoice && !isMuted ? 'off' : 'polite'}>
        <h4>{slide.title}</h4>
        <ul>
          {slide.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Caption>{slide.narration}</Caption>
      </Screen>
      <Bar>
        <IconButton
          label="Previous slide"
          icon={ArrowLeft}
          isBordered
          disabled={slideIndex === 0}
          onClick={() => go(slideIndex - 1)}
        />
        <Button variant="primary" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton
          label="Next slide"
          icon={ArrowRight}
          isBordered
          disabled={slideIndex === last}
          onClick={() => go(slideIndex + 1)}
        />
        <span>
          Slide {slideIndex + 1} of {slides.length}
        </span>
        <Speed>
          <Select
            label="Speed"
            options={speeds}
            value={speed}
            onChange={(chosen) => {
              setSpeed(chosen);
              storage.set(speedName, chosen);
            }}
          />
        </Speed>
        {hasVoice && (
          <IconButton
            label={isMuted ? 'Turn narration on' : 'Turn narration off'}
            icon={isMuted ? VolumeX : Volume2}
            isBordered
            onClick={() => setMuted(!isMuted)}
          />
        )}
      </Bar>
      {resumeAt !== undefined && (
        <Button variant="ghost" onClick={() => go(resumeAt)}>
          Resume at slide {resumeAt + 1}
        </Button>
      )}
      <Keys>Press Space to play or pause and arrow keys to change slides.</Keys>
      {!hasVoice && <Note>No speech available; captions are shown.</Note>}
      {slideIndex === last && (
        <Button onClick={onGoOn}>
          <ClipboardCheck aria-hidden />
          Go to the quiz
        </Button>
      )}
    </Player>
  );
}

const Player = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.base};
  max-width: 52rem;
  > [role='progressbar'] { width: 100%; }
`;

const Screen = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: ${theme.space.base};
  width: 100%;
  min-height: 24rem;
  padding: ${theme.space.xl};
  border: 1px solid ${theme.color.bannerLine};
  border-radius: ${theme.radius.card};
  background: linear-gradient(135deg, ${theme.color.bannerFrom}, ${theme.color.bannerTo});
  h4 { margin: 0; font: 600 ${theme.size.xl} ${theme.font.heading}; }
  ul { display: grid; gap: ${theme.space.sm}; padding-left: ${theme.space.lg}; list-style: disc; font-size: ${theme.size.base}; }
  ${theme.media.phone} { padding: ${theme.space.base}; }
`;

const Caption = styled.p`
  align-self: end;
  padding: ${theme.space.md} ${theme.space.base};
  border-radius: ${theme.radius.button};
  background: ${theme.color.panel};
  line-height: 1.6;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  span { font-variant-numeric: tabular-nums; }
`;

const Speed = styled.div`
  width: 6.5rem;
`;

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;

const Keys = styled(Note)`
  ${theme.media.touch} { display: none; }
`;

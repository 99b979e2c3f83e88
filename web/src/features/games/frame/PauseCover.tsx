import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';

interface PauseCoverProps {
  onResume: () => void;
  /** Receives the focus once the cover is gone. */
  onGone: () => void;
}

/** Hides the board while the clock is stopped and moves the focus to the Resume button. */
export function PauseCover({ onResume, onGone }: PauseCoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  const giveFocus = useRef(onGone);
  useEffect(() => {
    cover.current?.querySelector('button')?.focus();
    const give = giveFocus.current;
    return () => give();
  }, []);
  return (
    <Cover ref={cover} role="group" aria-label="Paused">
      <h3>Paused</h3>
      <p>Your run is saved. The leaderboard’s time includes pauses.</p>
      <Button variant="primary" onClick={onResume}>
        <Play aria-hidden />
        Resume
      </Button>
    </Cover>
  );
}

const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.sm};
  padding: ${theme.space.base};
  border-radius: inherit;
  background:
    radial-gradient(20rem 14rem at 50% 40%, color-mix(in srgb, ${theme.color.accent} 18%, transparent), transparent),
    ${theme.color.panel};
  text-align: center;
  h3 { font-size: ${theme.size.xl}; }
  p { color: ${theme.color.muted}; margin-bottom: ${theme.space.sm}; }
`;

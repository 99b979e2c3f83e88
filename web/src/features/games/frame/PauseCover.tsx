import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';

/** Hides the board while the clock stands; the focus comes to the way back and is given back after it. */
export function PauseCover({ onResume }: { onResume: () => void }) {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cover.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <Cover ref={cover} role="group" aria-label="Paused">
      <h3>Paused</h3>
      <p>Your run is saved. On the leaderboard, pauses count.</p>
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

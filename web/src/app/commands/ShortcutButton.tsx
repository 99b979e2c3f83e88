import { LayoutGrid } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** px that a finger moves without meaning it. */
const tremble = 8;
/** px below the page in which the button covers nothing. */
const freeBelow = 96;

/**
 * Floats over the page on a phone and opens the sheet with the shortcuts. While one scrolls down it gives way to what lies
 * below it, such as the button of a list; it is back on the way up and at the end.
 */
export function ShortcutButton({ onOpen }: { onOpen: () => void }) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = () => {
      const { scrollY, innerHeight } = window;
      if (Math.abs(scrollY - last) < tremble) return;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - freeBelow;
      setAway(scrollY > last && scrollY > 0 && !isAtEnd);
      last = scrollY;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return (
    <Round
      type="button"
      aria-label="Shortcuts"
      aria-haspopup="dialog"
      data-away={isAway || undefined}
      onClick={onOpen}
    >
      <LayoutGrid aria-hidden size={24} />
    </Round>
  );
}

const Round = styled.button`
  position: fixed;
  right: ${theme.space.base};
  bottom: calc(${theme.space.base} + env(safe-area-inset-bottom));
  z-index: ${theme.layer.bar};
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  box-shadow: ${theme.color.shadow};
  transition: opacity ${theme.motion.calm}, scale ${theme.motion.calm};
  &[data-away]:not(:focus-visible) { opacity: 0; scale: 0.6; pointer-events: none; }
`;

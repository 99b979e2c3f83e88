import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { IconButton } from '../../../ui/forms/IconButton';

interface PreviewStepsProps {
  /** Zero-based position of the open file. */
  position: number;
  count: number;
  onStep: (position: number) => void;
}

/** Buttons and arrow keys for the previous and next file. After the last file comes the first. */
export function PreviewSteps({ position, count, onStep }: PreviewStepsProps) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      // The arrow keys seek in a media player.
      if (!by || (event.target instanceof Element && event.target.closest('audio, video'))) return;
      event.preventDefault();
      onStep((position + by + count) % count);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [position, count, onStep]);

  return (
    <Steps>
      <IconButton
        label="Previous file"
        icon={ChevronLeft}
        isBordered
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onStep((position - 1 + count) % count)}
      />
      <span role="status">
        {position + 1} of {count}
      </span>
      <IconButton
        label="Next file"
        icon={ChevronRight}
        isBordered
        aria-keyshortcuts="ArrowRight"
        onClick={() => onStep((position + 1) % count)}
      />
    </Steps>
  );
}

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  margin-right: auto;
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;

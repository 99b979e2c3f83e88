import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme } from '../../../../theme/theme';
import type { PuzzleViewProps } from './puzzleView';

interface NoticeInViewProps extends Pick<PuzzleViewProps<unknown>, 'answer'> {
  children: ReactNode;
  className?: string;
}

/** A notice about the board, placed right after it. It scrolls into view whenever it changes. */
export function NoticeInView({ answer, children, className }: NoticeInViewProps) {
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    // On a phone both the board and the notice are visible if there is room; otherwise the board's top scrolls away.
    if (isPhone) place.current?.previousElementSibling?.scrollIntoView?.({ block: 'nearest' });
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isPhone, answer]);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}

/** The notice between the board and the side panel: below the side panel, or on a phone right below the board. */
export const PuzzleNoticeArea = styled(NoticeInView)`
  grid-area: 2 / 2;
  ${theme.media.narrow} {
    grid-area: auto;
    width: 100%;
    max-width: 34rem;
    margin: 0 auto;
    /* Takes no gap while it is empty. */
    &:has(> [role='status']:empty) { position: absolute; }
  }
`;

import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/forms/Button';

interface FocusedStartProps {
  isPaused: boolean;
  onStart: () => void;
  children: ReactNode;
}

/** The button that starts a clock when the person is ready. It has the focus, so that pressing Enter is enough. */
export function FocusedStart({ isPaused, onStart, children }: FocusedStartProps) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPaused) start.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isPaused]);
  return (
    <Place ref={start}>
      <Button variant="primary" onClick={onStart}>
        {children}
      </Button>
    </Place>
  );
}

const Place = styled.div`
  > button { min-width: 12rem; min-height: 48px; }
`;

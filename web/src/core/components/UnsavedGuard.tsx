import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { useNavigationBlock } from './useNavigationBlock';

interface UnsavedGuardProps {
  isActive: boolean;
  /** What is being edited, such as "the settings". */
  what: string;
}

/** Asks before navigating away or closing the window would discard changes. */
export function UnsavedGuard({ isActive, what }: UnsavedGuardProps) {
  const stay = useRef<HTMLDivElement>(null);
  /** Continues to the requested page. */
  const [leave, setLeave] = useState<() => void>();
  useNavigationBlock(
    isActive,
    useCallback((next: () => void) => setLeave(() => next), []),
  );

  useEffect(() => {
    if (!isActive) return;
    const handleClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleClose);
    return () => window.removeEventListener('beforeunload', handleClose);
  }, [isActive]);

  if (leave === undefined) return null;
  return (
    <Dialog
      title="Leave without saving?"
      description={`Your changes to ${what} will be lost.`}
      onClose={() => setLeave(undefined)}
      // Navigation that loses nothing.
      focusFirst={() => stay.current?.querySelector('button')?.focus()}
    >
      <DialogActions ref={stay}>
        <Button onClick={() => setLeave(undefined)}>Stay</Button>
        <Button
          variant="danger"
          onClick={() => {
            setLeave(undefined);
            leave();
          }}
        >
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  );
}

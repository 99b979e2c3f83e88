import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { useNavigationBlock } from './useNavigationBlock';

interface UnsavedGuardProps {
  isActive: boolean;
  /** What is edited, such as "the settings". */
  what: string;
}

/** Asks before going to another page or closing the window throws away what is edited. */
export function UnsavedGuard({ isActive, what }: UnsavedGuardProps) {
  const stay = useRef<HTMLDivElement>(null);
  /** Goes where the person wanted to go. */
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
      // What loses nothing.
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

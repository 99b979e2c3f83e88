import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';

interface UnsavedGuardProps {
  isActive: boolean;
  /** What is edited, such as "the settings". */
  what: string;
}

/** Asks before a link or the closing of the window throws away what is edited. */
export function UnsavedGuard({ isActive, what }: UnsavedGuardProps) {
  const navigate = useNavigate();
  const stay = useRef<HTMLDivElement>(null);
  /** Where the person wants to go. */
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    if (!isActive) return;
    const handleClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.target === '_blank' || event.button !== 0 || event.ctrlKey || event.metaKey) return;
      const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
      if (origin !== window.location.origin || pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(pathname + search + hash);
    };
    window.addEventListener('beforeunload', handleClose);
    // Before the router hears of it.
    document.addEventListener('click', handleClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', handleClose);
      document.removeEventListener('click', handleClick, { capture: true });
    };
  }, [isActive]);

  if (target === undefined) return null;
  return (
    <Dialog
      title="Leave without saving?"
      description={`Your changes to ${what} will be lost.`}
      onClose={() => setTarget(undefined)}
      // What loses nothing.
      focusFirst={() => stay.current?.querySelector('button')?.focus()}
    >
      <DialogActions ref={stay}>
        <Button onClick={() => setTarget(undefined)}>Stay</Button>
        <Button variant="danger" onClick={() => navigate(target)}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  );
}

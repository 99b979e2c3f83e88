import { useRef } from 'react';
import { Dialog } from '../../ui/overlays/Dialog';
import { LoginForm } from './LoginForm';

interface SignInAgainProps {
  username: string;
  onSignedIn: (userId: string) => void;
  onClose: () => void;
}

/** The session ended while a page was open: signs in over the page so that its input is kept. */
export function ReauthenticationDialog({ username, onSignedIn, onClose }: SignInAgainProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title="Your session has ended"
      description="Sign in again to keep working. Everything on this page is still there."
      onClose={onClose}
      hidesPage
      // The username is already filled in.
      focusFirst={() => box.current?.querySelector<HTMLElement>('[name=password]')?.focus()}
    >
      <div ref={box}>
        <LoginForm username={username} onSignedIn={({ id }) => onSignedIn(id)} />
      </div>
    </Dialog>
  );
}

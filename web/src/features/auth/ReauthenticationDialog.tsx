import { useRef } from 'react';
import { Dialog } from '../../ui/overlays/Dialog';
import { LoginForm } from './LoginForm';

interface SignInAgainProps {
  username: string;
  onSignedIn: (userId: string) => void;
  onClose: () => void;
}

/** The session has ended below an open page: the sign-in over it, so that what was typed stays. */
export function ReauthenticationDialog({ username, onSignedIn, onClose }: SignInAgainProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title="Your session has ended"
      description="Sign in again to keep working. Everything on this page is still there."
      onClose={onClose}
      hidesPage
      // The name is there already.
      focusFirst={() => box.current?.querySelector<HTMLElement>('[name=password]')?.focus()}
    >
      <div ref={box}>
        <LoginForm username={username} onSignedIn={({ id }) => onSignedIn(id)} />
      </div>
    </Dialog>
  );
}

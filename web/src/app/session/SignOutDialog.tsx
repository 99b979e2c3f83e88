import { useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';

interface SignOutDialogProps {
  unsentWork: readonly string[];
  onStay: () => void;
  onLeave: () => void;
}

/** Warns that signing out deletes work that exists only in this browser. */
export function SignOutDialog({ unsentWork, onStay, onLeave }: SignOutDialogProps) {
  const stay = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title="Sign out and delete unsent work?"
      description="This work hasn’t been sent yet and exists only in this browser. Signing out deletes it."
      onClose={onStay}
      // The choice that loses nothing.
      focusFirst={() => stay.current?.querySelector('button')?.focus()}
    >
      <List>
        {unsentWork.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
      <DialogActions ref={stay}>
        <Button onClick={onStay}>Stay signed in</Button>
        <Button variant="danger" onClick={onLeave}>
          Sign out and delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.md} ${theme.space.base} ${theme.space.md} ${theme.space.xl};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${theme.color.raised};
  list-style: disc;
  overflow-wrap: anywhere;
`;

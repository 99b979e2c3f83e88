import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

interface HelpDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Explains how to play a game. */
export function HelpDialog({ title, onClose, children }: HelpDialogProps) {
  return (
    <Dialog title={`How to play ${title}`} onClose={onClose}>
      <Words>
        {children}
        <p>
          <kbd>P</kbd> or <kbd>Esc</kbd> pauses, <kbd>?</kbd> shows this help. Your moves are saved as you
          play.
        </p>
        <p>
          The leaderboard ranks by points. Ties go to the faster time, counted from opening the game until
          it’s scored, pauses included.
        </p>
      </Words>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RestartDialogProps {
  onClose: () => void;
  onRestart: () => void;
}

/** Asks for confirmation before the moves of a run are lost. */
export function RestartDialog({ onClose, onRestart }: RestartDialogProps) {
  return (
    <Dialog
      title="Restart the game?"
      description="You’ll start over with a new deal and lose your moves."
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>Keep playing</Button>
        <Button variant="primary" onClick={onRestart}>
          Restart
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${theme.space.md};
  ul, ol { display: grid; gap: ${theme.space.xs}; padding-left: 1.2em; list-style: disc; }
  kbd {
    padding: 1px 6px;
    border: 1px solid ${theme.color.line};
    border-radius: 6px;
    background: ${theme.color.raised};
    font: 500 ${theme.size.sm} ${theme.font.code};
  }
`;

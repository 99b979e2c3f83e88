import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import type { NoteContent } from '../documents/noteContent';
import type { StoredNote } from '../documents/noteServer';
import { TextDiff } from '../history/TextDiff';
import type { ConflictChoice } from './saveStatus';

interface ConflictDialogProps {
  mine: NoteContent;
  theirs: StoredNote;
  onChoose: (choice: ConflictChoice) => Promise<void>;
  onClose: () => void;
}

const withTitle = ({ title, body }: { title: string; body: string }) => `${title}\n\n${body}`;

/** Shows where the texts from two windows differ and asks which to keep. Neither is lost, whatever the choice. */
export function ConflictDialog({ mine, theirs, onChoose, onClose }: ConflictDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (choice: ConflictChoice) => {
    setBusy(true);
    try {
      await onChoose(choice);
      onClose();
    } catch (error) {
      applyServerError(error);
    } finally {
      setBusy(false);
    }
  };
  const isTrashed = theirs.trashedAt !== null;
  return (
    <Dialog
      title={isTrashed ? 'This note was moved to the trash' : 'This note was changed elsewhere'}
      description={
        isTrashed
          ? 'It was moved to the trash while you were editing. Lines with + are yours.'
          : 'Lines with − are in the other version, lines with + in yours. Whichever you choose, the other version stays in history.'
      }
      isWide
      onClose={onClose}
    >
      <TextDiff
        before={withTitle(theirs)}
        after={withTitle(mine)}
        names={{ before: 'In the other version', after: 'In yours' }}
      />
      <DialogActions>
        <Button disabled={isBusy} onClick={() => void choose('theirs')}>
          {isTrashed ? 'Leave in trash' : 'Keep theirs'}
        </Button>
        <Button disabled={isBusy} onClick={() => void choose('mine')}>
          {isTrashed ? 'Restore with mine' : 'Keep mine'}
        </Button>
        <Button variant="primary" disabled={isBusy} onClick={() => void choose('both')}>
          Keep both
        </Button>
      </DialogActions>
    </Dialog>
  );
}

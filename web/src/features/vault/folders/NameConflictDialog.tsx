import { useState } from 'react';
import { Button } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { type NameConflictChoice, useNameConflictQuestion } from './nameConflicts';

/** Asks what to do about a file whose name is taken. Closing the dialog skips the file. */
export function NameConflictDialog() {
  const question = useNameConflictQuestion();
  const [isForAll, setForAll] = useState(false);
  if (!question) return null;
  const { path, remaining } = question;
  const answer = (choice: NameConflictChoice, all = isForAll) => {
    setForAll(false);
    question.answer(choice, all && remaining > 0);
  };
  return (
    <Dialog
      key={path}
      title="A file with this name already exists"
      description={`“${path}”. Replacing moves the old one to the trash.`}
      onClose={() => answer('skip', false)}
    >
      {remaining > 0 && (
        <Checkbox
          label={remaining === 1 ? 'Apply to all (1 more)' : `Apply to all (${remaining} more)`}
          isChecked={isForAll}
          onChange={setForAll}
        />
      )}
      <DialogActions>
        <Button onClick={() => answer('skip')}>Skip</Button>
        <Button onClick={() => answer('replace')}>Replace</Button>
        <Button variant="primary" onClick={() => answer('keepBoth')}>
          Keep both
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

interface SubmitExamDialogProps {
  /** Number of unanswered questions. */
  open: number;
  total: number;
  isFinishing: boolean;
  onFinish: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an exam ends, and says what is missing. */
export function SubmitExamDialog({ open, total, isFinishing, onFinish, onClose }: SubmitExamDialogProps) {
  return (
    <Dialog
      title="Submit exam?"
      description={
        open > 0
          ? `${open} of ${total} questions are unanswered and will count as incorrect.`
          : 'Every question is answered.'
      }
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>Keep working</Button>
        <Button variant="primary" disabled={isFinishing} onClick={onFinish}>
          {isFinishing ? 'Submitting…' : 'Submit exam'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState } from 'react';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { readServerError } from '../../core/errors/serverError';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';

interface ConfirmDialogProps {
  title: string;
  description: string;
  action: string;
  /** The text of the success toast. */
  done: string;
  /** The action in the audit log, and the affected person if there is only one. */
  recorded: { action: string; person?: string };
  isDanger?: boolean;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before changing an account; shows a refusal in the dialog. */
export function ConfirmDialog({
  title,
  description,
  action,
  done,
  recorded,
  isDanger,
  run,
  onClose,
}: ConfirmDialogProps) {
  const [failure, setFailure] = useState<string>();
  const showRecord = useShowRecord();
  const [isBusy, setBusy] = useState(false);

  const handleConfirm = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await run();
      toast({ title: 'User Updated', description: done, ...showRecord(recorded) });
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          disabled={isBusy}
          onClick={() => void handleConfirm()}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

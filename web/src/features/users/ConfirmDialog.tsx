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
  /** What the toast says when it is done. */
  done: string;
  /** What the record calls it, and whom it concerns if that is one person. */
  recorded: { action: string; person?: string };
  isDanger?: boolean;
  run: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done to an account; a refusal stays here. */
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

import { useState } from 'react';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/forms/Button';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { readServerError } from '../errors/serverError';

interface ConfirmDialogProps {
  title: string;
  description: string;
  action: string;
  isDanger?: boolean;
  run: () => unknown;
  onClose: () => void;
}

/** Asks before something is done, closes when it's done, and stays open with the reason if it fails. */
export function ConfirmDialog({ title, description, action, isDanger, run, onClose }: ConfirmDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const handleConfirm = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await run();
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

import { useState } from 'react';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button, type ButtonVariant } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  variant: ButtonVariant;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that can't be undone; stays open with the reason if it fails. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  variant,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const handleConfirm = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await onConfirm();
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
        <Button variant={variant} disabled={isBusy} onClick={() => void handleConfirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState } from 'react';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { useEndOtherSessionsMutation } from './sessions.generated';

interface EndOthersDialogProps {
  onEnded: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before signing out all other devices, because unsaved work there is lost. */
export function EndOthersDialog({ onEnded, onClose }: EndOthersDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [endOthers, { loading }] = useEndOtherSessionsMutation();

  const handleEnd = async () => {
    setFailure(undefined);
    try {
      await endOthers();
      toast({ title: 'All other sessions ended' });
      await onEnded();
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title="End all other sessions?"
      description="You’ll be signed out everywhere but here."
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" disabled={loading} onClick={() => void handleEnd()}>
          End sessions
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button } from '../../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog';

interface ConfirmDialogProps {
  title: string;
  description: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something that can't be undone; its code is loaded on demand. */
export function ConfirmDialog({ title, description, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

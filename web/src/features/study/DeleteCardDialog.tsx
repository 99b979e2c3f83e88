import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';

/** A card is deleted for good, so it is asked for first. */
export function DeleteCardDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Delete this card?"
      description="Its text and its schedule cannot be brought back. To rest it instead, suspend it."
      onClose={onClose}
    >
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" onClick={onDelete}>
          Delete card
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState } from 'react';
import { toast } from '../ui/feedback/toastStore';
import { Button } from '../ui/forms/Button';
import { BottomSheet } from '../ui/overlays/BottomSheet';
import { Dialog, DialogActions } from '../ui/overlays/Dialog';
import { GalleryItem, Row } from './GalleryItem';

export function OverlayParts() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <GalleryItem title="What floats">
      <Row>
        <Button onClick={() => toast({ title: 'Invite Created', description: 'The link was created.' })}>
          Toast
        </Button>
        <Button onClick={() => toast({ title: 'Error', description: 'It failed.', tone: 'danger' })}>
          Error toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'A new version is ready',
              duration: Number.POSITIVE_INFINITY,
              action: { label: 'Reload', onSelect: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Bottom sheet</Button>
      </Row>
      {open === 'dialog' && (
        <Dialog title="Revoke invite" description="The link stops working at once." onClose={close}>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" onClick={close}>
              Revoke
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'sheet' && (
        <BottomSheet title="Shortcuts" onClose={close}>
          <Button onClick={close}>Games</Button>
          <Button onClick={close}>Study</Button>
        </BottomSheet>
      )}
    </GalleryItem>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { emptyContent } from '../documents/noteContent';
import { createNoteServer } from '../documents/noteServer';

/** Offers to create the missing note that a link points to. */
export function MissingNoteDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const handleCreate = async () => {
    try {
      const { id } = await createNoteServer(client).create({ ...emptyContent, title });
      onClose();
      void navigate(`/notes/${id}`);
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };
  return (
    <Dialog
      title="This note doesn’t exist yet"
      description={`You don’t have a note titled “${title}”.`}
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={() => void handleCreate()}>
          Create note
        </Button>
      </DialogActions>
    </Dialog>
  );
}

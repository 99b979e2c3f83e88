import { Form, Formik } from 'formik';
import { object, string } from 'yup';
import { applyServerError } from '../../core/applyServerError';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import type { ConversationRow_ConversationFragment } from './assistants.generated';
import { useRenameConversationMutation } from './conversationActions.generated';

interface RenameConversationDialogProps {
  conversation: ConversationRow_ConversationFragment;
  onClose: () => void;
}

const rules = object({ title: string().trim().required('Enter a title').max(80, 'At most 80 characters') });

export function RenameConversationDialog({ conversation, onClose }: RenameConversationDialogProps) {
  const [rename] = useRenameConversationMutation();
  return (
    <Dialog title="Rename conversation" onClose={onClose}>
      <Formik
        initialValues={{ title: conversation.title }}
        validationSchema={rules}
        onSubmit={async ({ title }, form) => {
          try {
            await rename({ variables: { input: { id: conversation.id, title: title.trim() } } });
            onClose();
          } catch (error) {
            applyServerError(error, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="title" label="Title" autoComplete="off" />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Rename
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

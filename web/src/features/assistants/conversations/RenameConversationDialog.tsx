import { object, string } from 'yup';
import { FormDialog } from '../../../core/components/FormDialog';
import { TextField } from '../../../ui/forms/TextField';
import { useRenameConversationMutation } from './conversationActions.generated';
import type { ConversationRow_ConversationFragment } from './conversations.generated';

interface RenameConversationDialogProps {
  conversation: ConversationRow_ConversationFragment;
  onClose: () => void;
}

const rules = object({ title: string().trim().required('Enter a title').max(80, 'At most 80 characters') });

export function RenameConversationDialog({ conversation, onClose }: RenameConversationDialogProps) {
  const [rename] = useRenameConversationMutation();
  return (
    <FormDialog
      title="Rename conversation"
      initialValues={{ title: conversation.title }}
      rules={rules}
      submitLabel="Rename"
      onSubmit={({ title }) => rename({ variables: { input: { id: conversation.id, title: title.trim() } } })}
      onClose={onClose}
    >
      <TextField name="title" label="Title" autoComplete="off" />
    </FormDialog>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { styled } from 'styled-components';
import { FormDialog } from '../../../core/components/FormDialog';
import { clearSession } from '../../../core/session/clearSession';
import { broadcastSession } from '../../../core/session/sessionBroadcast';
import { formatDay } from '../../../platform/formatDate';
import { theme } from '../../../theme/theme';
import { toast } from '../../../ui/feedback/toastStore';
import { PasswordField } from '../../../ui/forms/PasswordField';
import { TextField } from '../../../ui/forms/TextField';
import { useDeleteAccountMutation } from './deletion.generated';

interface DeleteAccountDialogProps {
  user: { id: string; username: string };
  onClose: () => void;
}

/** Says what is deleted, and asks for the username and password even after a recent sign-in. */
export function DeleteAccountDialog({ user: { id, username }, onClose }: DeleteAccountDialogProps) {
  const client = useApolloClient();
  const [deleteAccount] = useDeleteAccountMutation();
  return (
    <FormDialog
      title="Delete your account?"
      description="You’ll be signed out everywhere right away. You can undo this by signing in within 7 days. After that, these are permanently deleted:"
      initialValues={{ username: '', password: '' }}
      submitLabel="Delete my account"
      onSubmit={async (input) => {
        const { data } = await deleteAccount({ variables: { input } });
        if (!data) return;
        clearSession(client, id);
        broadcastSession();
        toast({
          title: 'Account deleted',
          description: `Changed your mind? Sign in before ${formatDay(data.deleteAccount)} to keep it.`,
        });
      }}
      onClose={onClose}
    >
      <List>
        <li>your notes, files, and everything in the trash</li>
        <li>your conversations, memories, and assistants, and everything you shared</li>
        <li>your flashcards, exams, study plan, and progress</li>
        <li>your games, labs, and scores</li>
        <li>your sessions, API tokens, and settings</li>
      </List>
      <TextField
        name="username"
        label={`Type your username, ${username}, to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </FormDialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  padding-left: ${theme.space.lg};
  list-style: disc;
`;

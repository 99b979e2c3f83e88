import { Form, Formik } from 'formik';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { applyServerError } from '../../core/applyServerError';
import { QueryState } from '../../core/QueryState';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import {
  useAssistantSharesQuery,
  useShareAssistantMutation,
  useUnshareAssistantMutation,
} from './customAssistants.generated';

interface ShareAssistantDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

const rules = object({ username: string().trim().required('Enter a username') });

/** Who else may talk to an own assistant. */
export function ShareAssistantDialog({ id, name, onClose }: ShareAssistantDialogProps) {
  const { data, error, refetch } = useAssistantSharesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [shareAssistant] = useShareAssistantMutation();
  const [unshareAssistant, { loading }] = useUnshareAssistantMutation();
  const shares = data?.customAssistant.shares;

  const handleUnshare = async (shareId: string) => {
    try {
      await unshareAssistant({ variables: { shareId } });
      await refetch();
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <Dialog
      title="Share"
      description={`Members can talk to ${name}. Answers may quote its knowledge and follow its instructions; its notes and files stay closed to them.`}
      onClose={onClose}
    >
      {!shares && (
        <QueryState error={error} onRetry={() => void refetch()} what="shares" height={40} rows={1} />
      )}
      {shares && shares.length > 0 && (
        <List aria-label="Shared with">
          {shares.map(({ id: shareId, username }) => (
            <li key={shareId}>
              <bdi>{username}</bdi>
              <Button
                aria-label={`Stop sharing with ${username}`}
                disabled={loading}
                onClick={() => void handleUnshare(shareId)}
              >
                Stop
              </Button>
            </li>
          ))}
        </List>
      )}
      <Formik
        initialValues={{ username: '' }}
        validationSchema={rules}
        onSubmit={async ({ username }, form) => {
          form.setStatus(undefined);
          try {
            await shareAssistant({ variables: { id, username: username.trim() } });
            form.resetForm();
            await refetch();
          } catch (failure) {
            applyServerError(failure, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField
              name="username"
              label="Member"
              hint="The username of who may talk to it"
              autoComplete="off"
            />
            <DialogActions>
              <Button onClick={onClose}>Close</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                Share
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  max-height: 30dvh;
  overflow: auto;
  li { display: flex; align-items: center; justify-content: space-between; gap: ${theme.space.md}; min-height: 48px; overflow-wrap: anywhere; }
  li + li { border-top: 1px solid ${theme.color.line}; }
`;

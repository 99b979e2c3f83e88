import { Form, Formik } from 'formik';
import { styled } from 'styled-components';
import { applyServerError } from '../../core/applyServerError';
import { QueryState } from '../../core/QueryState';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { DateText } from '../../ui/DateText';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { shareRules } from './fileForms';
import type { FileRow_FileFragment } from './recentFiles.generated';
import { useFileSharesQuery, useRevokeShareMutation, useShareFileMutation } from './vault.generated';

interface ShareDialogProps {
  file: FileRow_FileFragment;
  onClose: () => void;
}

/** Who else may open a file, and until when. */
export function ShareDialog({ file, onClose }: ShareDialogProps) {
  const { data, error, refetch } = useFileSharesQuery({
    variables: { fileId: file.id },
    fetchPolicy: 'cache-and-network',
  });
  const [shareFile] = useShareFileMutation();
  const [revokeShare, { loading }] = useRevokeShareMutation();

  const handleRevoke = async (id: string) => {
    try {
      await revokeShare({ variables: { id } });
      await refetch();
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <Dialog title="Share" description={file.name} onClose={onClose}>
      {!data && (
        <QueryState error={error} onRetry={() => void refetch()} what="shares" height={40} rows={1} />
      )}
      {data && data.fileShares.length > 0 && (
        <List aria-label="Shared with">
          {data.fileShares.map(({ id, username, expiresAt }) => (
            <li key={id}>
              <span>
                <bdi>{username}</bdi>
                <small>
                  until <DateText iso={expiresAt} />
                </small>
              </span>
              <Button
                aria-label={`Stop sharing with ${username}`}
                disabled={loading}
                onClick={() => void handleRevoke(id)}
              >
                Stop
              </Button>
            </li>
          ))}
        </List>
      )}
      <Formik
        initialValues={{ username: '', days: 7 }}
        validationSchema={shareRules}
        onSubmit={async ({ username, days }, form) => {
          try {
            await shareFile({
              variables: { fileId: file.id, username: username.trim(), days: Number(days) },
            });
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
              hint="The username of who may open it"
              autoComplete="off"
            />
            <TextField
              name="days"
              label="For how many days"
              type="number"
              min={1}
              max={365}
              hint="1 to 365"
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
  li { display: flex; align-items: center; justify-content: space-between; gap: ${theme.space.md}; min-height: 48px; }
  li + li { border-top: 1px solid ${theme.color.line}; }
  span { display: grid; min-width: 0; overflow-wrap: anywhere; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;

import { Form, Formik } from 'formik';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { QueryState } from '../../core/components/QueryState';
import { applyServerError } from '../../core/errors/applyServerError';
import { formatSize } from '../../platform/formatSize';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { TextField } from '../../ui/forms/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { type UserRow_UserFragment, useSetUserQuotaMutation, useUserStorageQuery } from './users.generated';

const megabyte = 1024 * 1024;

interface StorageDialogProps {
  user: UserRow_UserFragment;
  onClose: () => void;
}

/** A person's used storage and individual limit. */
export function StorageDialog({ user, onClose }: StorageDialogProps) {
  const { data, error, refetch } = useUserStorageQuery({
    variables: { userId: user.id },
    fetchPolicy: 'network-only',
  });
  const showRecord = useShowRecord();
  const [setUserQuota] = useSetUserQuotaMutation();
  const storage = data?.userStorage;
  return (
    <Dialog
      title={`Storage limit: ${user.username}`}
      description={storage && `${formatSize(storage.used)} of ${formatSize(storage.quota)} used.`}
      onClose={onClose}
    >
      {!storage && (
        <QueryState error={error} onRetry={() => void refetch()} what="storage" height={40} rows={2} />
      )}
      {storage && (
        <Formik
          initialValues={{ megabytes: storage.ownQuota === null ? '' : String(storage.ownQuota / megabyte) }}
          validate={({ megabytes }) =>
            String(megabytes).trim() !== '' && !(Number(megabytes) >= 0)
              ? { megabytes: 'Enter 0 or more' }
              : {}
          }
          onSubmit={async ({ megabytes }, form) => {
            form.setStatus(undefined);
            try {
              const text = String(megabytes).trim();
              const bytes = text === '' ? null : Math.round(Number(text) * megabyte);
              await setUserQuota({ variables: { userId: user.id, bytes } });
              toast({
                title: 'User Updated',
                description: `${user.username}’s storage limit was saved.`,
                ...showRecord({ action: 'user.quota', person: user.username }),
              });
              onClose();
            } catch (failure) {
              applyServerError(failure, form);
            }
          }}
        >
          {({ isSubmitting, status }) => (
            <Form noValidate>
              <Stack>
                {status && <Banner tone="danger">{status}</Banner>}
                <TextField
                  name="megabytes"
                  label="Limit (MB)"
                  hint="Leave blank to use the default. Existing files are kept."
                  inputMode="decimal"
                  autoComplete="off"
                />
                <DialogActions>
                  <Button onClick={onClose}>Cancel</Button>
                  <Button type="submit" variant="primary" disabled={isSubmitting}>
                    Save limit
                  </Button>
                </DialogActions>
              </Stack>
            </Form>
          )}
        </Formik>
      )}
    </Dialog>
  );
}

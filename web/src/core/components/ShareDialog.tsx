import { Form, Formik, type FormikConfig } from 'formik';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/forms/Button';
import { TextField } from '../../ui/forms/TextField';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { applyServerError } from '../errors/applyServerError';
import { QueryState } from './QueryState';

interface Share {
  id: string;
  username: string;
  /** A line below the name. */
  detail?: ReactNode;
}

interface ShareDialogProps<Values extends { username: string }> {
  /** The dialog's title, “Share” by default. */
  title?: string;
  /** The button's label, “Share” by default. */
  submitLabel?: string;
  /** The item to share and what members can do with it. */
  description: string;
  /** Current shares; undefined while loading. */
  shares: readonly Share[] | undefined;
  error: unknown;
  initialValues: Values;
  rules: FormikConfig<Values>['validationSchema'];
  /** The hint below the name field. */
  hint: string;
  /** Refetches the shares. */
  onReload: () => Promise<unknown>;
  /** Errors are shown in the form. */
  onShare: (values: Values) => Promise<unknown>;
  onUnshare: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** Additional fields. */
  children?: ReactNode;
}

/** Shows who an item is shared with and shares it with other members. */
export function ShareDialog<Values extends { username: string }>({
  title = 'Share',
  submitLabel = 'Share',
  description,
  shares,
  error,
  initialValues,
  rules,
  hint,
  onReload,
  onShare,
  onUnshare,
  onClose,
  children,
}: ShareDialogProps<Values>) {
  const [isBusy, setBusy] = useState(false);

  const handleUnshare = async (id: string) => {
    setBusy(true);
    try {
      await onUnshare(id);
      await onReload();
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {!shares && (
        <QueryState error={error} onRetry={() => void onReload()} what="shares" height={40} rows={1} />
      )}
      {shares && shares.length > 0 && (
        <List aria-label="Shared with">
          {shares.map(({ id, username, detail }) => (
            <li key={id}>
              <span>
                <bdi>{username}</bdi>
                {detail && <small>{detail}</small>}
              </span>
              <Button
                aria-label={`Remove access for ${username}`}
                disabled={isBusy}
                onClick={() => void handleUnshare(id)}
              >
                {' '}
                Remove access{' '}
              </Button>
            </li>
          ))}
        </List>
      )}
      <Formik
        initialValues={initialValues}
        validationSchema={rules}
        onSubmit={async (values, form) => {
          form.setStatus(undefined);
          try {
            await onShare({ ...values, username: values.username.trim() });
            form.resetForm();
            await onReload();
          } catch (failure) {
            applyServerError(failure, form);
          }
        }}
      >
        {({ isSubmitting, status }) => (
          <Form noValidate>
            {status && <Banner tone="danger">{status}</Banner>}
            <TextField name="username" label="Member" hint={hint} autoComplete="off" />
            {children}
            <DialogActions>
              <Button onClick={onClose}>Close</Button>
              <Button type="submit" variant="primary" disabled={isSubmitting}>
                {submitLabel}
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

import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useEffect } from 'react';
import {
  finishConfirmation,
  finishReauthentication,
  useIsConfirmationNeeded,
  useIsReauthenticationNeeded,
} from '../../core/session/reauthentication';
import type { Session_UserFragment } from '../../core/session/session.generated';
import { onSessionBroadcast } from '../../core/session/sessionBroadcast';
import { keepUploadsOf } from '../../features/vault/uploads/uploadStore';
import { clearSignedInUser } from './signOut';

const ReauthenticationDialog = lazy(() =>
  import('../../features/auth/ReauthenticationDialog').then(({ ReauthenticationDialog }) => ({
    default: ReauthenticationDialog,
  })),
);

const ConfirmIdentityDialog = lazy(() =>
  import('../../features/auth/ConfirmIdentityDialog').then(({ ConfirmIdentityDialog }) => ({
    default: ConfirmIdentityDialog,
  })),
);

/**
 * Asks for the password if the session has ended or the server requires it, and follows sign-ins and sign-outs in other
 * windows.
 */
export function SessionKeeper({ user }: { user: Session_UserFragment }) {
  const client = useApolloClient();
  const isOver = useIsReauthenticationNeeded();
  const mustConfirm = useIsConfirmationNeeded();

  // The screen shows another person's data, so remove all of it.
  const continueAs = (userId: string) => {
    if (userId === user.id) finishReauthentication(true);
    else {
      keepUploadsOf(userId);
      window.location.reload();
    }
  };

  useEffect(() =>
    onSessionBroadcast((userId) => {
      if (userId) continueAs(userId);
      else clearSignedInUser(client, user.id);
    }),
  );

  // On the sign-in page, this component is gone, so close its dialogs.
  useEffect(
    () => () => {
      finishReauthentication(false);
      finishConfirmation(false);
    },
    [],
  );

  return (
    <Suspense>
      {isOver && (
        <ReauthenticationDialog
          username={user.username}
          onSignedIn={continueAs}
          onClose={() => finishReauthentication(false)}
        />
      )}
      {mustConfirm && !isOver && <ConfirmIdentityDialog onFinish={finishConfirmation} />}
    </Suspense>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useEffect } from 'react';
import { answerSignIn, useIsSessionOver } from '../../core/session/reauthentication';
import type { Session_UserFragment } from '../../core/session/session.generated';
import { onSessionNews } from '../../core/session/sessionBroadcast';
import { forgetPerson } from './useSignOut';

const SignInAgain = lazy(() =>
  import('../../features/auth/ReauthenticationDialog').then(({ SignInAgain }) => ({ default: SignInAgain })),
);

/** Asks for the password when the session has ended, and follows signing in and out in other windows. */
export function SessionKeeper({ user }: { user: Session_UserFragment }) {
  const client = useApolloClient();
  const isOver = useIsSessionOver();

  // What is on screen belongs to somebody else: nothing of it may stay.
  const continueAs = (userId: string) => {
    if (userId === user.id) answerSignIn(true);
    else window.location.reload();
  };

  useEffect(() =>
    onSessionNews((userId) => {
      if (userId) continueAs(userId);
      else forgetPerson(client, user.id);
    }),
  );

  // Whoever leaves for the sign-in page is asked there.
  useEffect(() => () => answerSignIn(false), []);

  if (!isOver) return null;
  return (
    <Suspense>
      <SignInAgain username={user.username} onSignedIn={continueAs} onClose={() => answerSignIn(false)} />
    </Suspense>
  );
}

import { LogOut } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../core/components/useDocumentTitle';
import type { RequiredAction } from '../../core/schema.generated';
import type { Session_UserFragment } from '../../core/session/session.generated';
import { Logo } from '../../core/site/Logo';
import { PasskeysSection } from '../../features/account/passkeys/PasskeysSection';
import { usePasskeysQuery } from '../../features/account/passkeys/passkeys.generated';
import { PasswordForm } from '../../features/account/password/PasswordForm';
import { EnrollStep } from '../../features/account/secondFactor/EnrollStep';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Card } from '../../ui/layout/Card';
import { Lead } from '../../ui/layout/PageText';
import { SessionKeeper } from './SessionKeeper';
import { useSignOut } from './useSignOut';

const SignOutDialog = lazy(() =>
  import('./SignOutDialog').then(({ SignOutDialog }) => ({ default: SignOutDialog })),
);

const words: Record<RequiredAction, { title: string; lead: string }> = {
  PASSWORD_CHANGE: {
    title: 'Choose a new password',
    lead: 'An admin set your password. Choose one that only you know to continue.',
  },
  SECOND_FACTOR_ENROLLMENT: {
    title: 'Set up two-factor sign-in',
    lead: 'Your admin requires two-factor sign-in. Setup takes about a minute.',
  },
  PASSKEY_ENROLLMENT: {
    title: 'Create a passkey',
    lead: 'Passwords are turned off here. Add a passkey so you can sign in next time.',
  },
};

interface RequiredActionScreenProps {
  user: Session_UserFragment;
  action: RequiredAction;
  onDone: () => void;
}

/** A whole page for one required action, with a way to sign out. */
export function RequiredActionScreen({ user, action, onDone }: RequiredActionScreenProps) {
  const { title, lead } = words[action];
  const { isBusy, unsentWork, signOut, stay, leave } = useSignOut();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element that had the focus is gone with its page
  useEffect(() => heading.current?.focus(), [action]);

  return (
    <Page>
      <Logo size={36} />
      <Card aria-labelledby="required-action">
        <h1 id="required-action" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Lead>{lead}</Lead>
        {action === 'PASSWORD_CHANGE' && <PasswordForm username={user.username} onChanged={onDone} />}
        {action === 'SECOND_FACTOR_ENROLLMENT' && <EnrollStep onDone={onDone} />}
      </Card>
      {action !== 'PASSWORD_CHANGE' && <PasskeyStep onDone={onDone} />}
      <Button variant="ghost" disabled={isBusy} onClick={() => void signOut()}>
        <LogOut aria-hidden />
        Sign out
      </Button>
      <SessionKeeper user={user} />
      <Suspense>
        {unsentWork && <SignOutDialog unsentWork={unsentWork} onStay={stay} onLeave={() => void leave()} />}
      </Suspense>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space.lg};
  width: min(100%, 34rem);
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${theme.space.xl} ${theme.space.base};
  > section { width: 100%; }
  h1 { margin-bottom: ${theme.space.sm}; }
`;

/** Creates a passkey as a required step. */
function PasskeyStep({ onDone }: { onDone: () => void }) {
  const { data } = usePasskeysQuery();
  const count = data?.myPasskeys.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new passkey is a reason to ask again
  useEffect(() => {
    if (count > 0) onDone();
  }, [count]);
  return <PasskeysSection />;
}

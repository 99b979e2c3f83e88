import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeOpenIdOutcome } from '../../core/session/openIdOutcome';
import { Banner } from '../../ui/feedback/Banner';
import { ButtonLink } from '../../ui/forms/Button';
import { takeOpenIdStep } from './authRequests';
import type { SecondStep } from './LoginForm';

interface OpenIdSignInProps {
  /** The provider's name; null if nobody can sign in with it now. */
  name: string | null;
  /** The result of the last visit there, which the server puts in the address: an error or the next step. */
  outcome: string | null;
  /** The code of the invite with which someone new can register. */
  invite?: string | undefined;
  returnPath: string;
  keepSignedIn: boolean;
  onStep?: ((step: SecondStep) => void) | undefined;
}

/** Sign-in with an account elsewhere, such as the school's. */
export function OpenIdSignIn({ name, outcome, invite, returnPath, keepSignedIn, onStep }: OpenIdSignInProps) {
  const navigate = useNavigate();
  const isStep = outcome === 'step';
  const wasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server returns the step only once
  useEffect(() => {
    if (!isStep || wasAsked.current) return;
    wasAsked.current = true;
    takeOpenIdStep().then(
      ({ code, message, challenge, factors = ['code'], returnPath: wanted }) => {
        const leaving = code === 'ACCOUNT_DELETION_PENDING' ? { sentence: message, challenge } : undefined;
        onStep?.({ username: '', challenge, factors, leaving });
        void navigate('/auth', { replace: true, state: { returnPath: wanted } });
      },
      () => void navigate('/auth?openId=over', { replace: true }),
    );
  }, [isStep]);

  const query = new URLSearchParams({
    ...(invite ? { invite } : { returnPath }),
    ...(keepSignedIn && { keepSignedIn: 'true' }),
  });
  return (
    <>
      {outcome && !isStep && (
        <Banner tone="danger">{describeOpenIdOutcome(outcome, name ?? 'your sign-in provider')}</Banner>
      )}
      {name && (
        <ButtonLink to={`/api/openid/start?${query}`} reloadDocument isWide>
          Continue with {name}
        </ButtonLink>
      )}
    </>
  );
}

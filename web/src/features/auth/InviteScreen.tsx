import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { readServerError } from '../../core/errors/serverError';
import { Banner } from '../../ui/feedback/Banner';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Spinner } from '../../ui/feedback/Spinner';
import { ButtonLink } from '../../ui/forms/Button';
import { FormBody, FormIntro } from './AuthFormParts';
import { checkInvite } from './authRequests';
import { RegistrationForm } from './RegistrationForm';

type State = 'validating' | 'valid' | 'invalid' | 'unreachable';

/** Validates the code first, which doesn't use up the invite. */
export function InviteScreen({ code, otherWays }: { code: string; otherWays?: ReactNode }) {
  const [state, setState] = useState<State>(code ? 'validating' : 'invalid');
  const [isAdmin, setAdmin] = useState(false);
  const [reason, setReason] = useState('');

  const validate = useCallback(async () => {
    try {
      const { grantsAdmin = false } = await checkInvite(code);
      setAdmin(grantsAdmin);
      setState('valid');
    } catch (error) {
      // Only the server can call an invite invalid; a network error or a rate limit doesn't make it so.
      const { code: status, message } = readServerError(error);
      setReason(message);
      setState(['400', '404', '410'].includes(status) ? 'invalid' : 'unreachable');
    }
  }, [code]);

  useEffect(() => {
    if (code) void validate();
  }, [code, validate]);

  if (state === 'valid') return <RegistrationForm code={code} isAdmin={isAdmin} otherWays={otherWays} />;
  const intro = (
    <FormIntro>
      <h1>Your invitation</h1>
    </FormIntro>
  );
  if (state === 'validating') {
    return (
      <FormBody>
        {intro}
        <Spinner label="Validating your invitation..." isLabelVisible />
      </FormBody>
    );
  }
  if (state === 'unreachable') {
    const handleRetry = () => {
      setState('validating');
      void validate();
    };
    return (
      <FormBody>
        {intro}
        <ErrorState title="We couldn’t check your invitation" reason={reason} onRetry={handleRetry} />
      </FormBody>
    );
  }
  return (
    <FormBody>
      {intro}
      <Banner tone="danger" title="Invalid Invitation">
        {code
          ? 'This invite link is invalid or has expired.'
          : 'You must have a valid invite link to register.'}
      </Banner>
      <ButtonLink to="/auth" variant="primary" isWide>
        Back to Login
      </ButtonLink>
      <p>Ask your admin for a new invite link.</p>
    </FormBody>
  );
}

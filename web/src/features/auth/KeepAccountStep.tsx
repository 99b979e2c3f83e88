import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readServerError } from '../../core/errors/serverError';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/forms/Button';
import { FormBody } from './AuthFormParts';
import { keepAccount, type SignedInUser } from './authRequests';
import type { LeavingAccount } from './leavingAccount';

interface KeepAccountStepProps {
  account: LeavingAccount;
  keepSignedIn: boolean;
  onSignedIn: (user: SignedInUser) => unknown;
  /** Goes back to the password, with the reason if this sign-in has expired. */
  onBack: (reason?: string) => void;
  /** Shown above the question. */
  children?: ReactNode;
}

/** Asks someone who deleted their account and signs in again whether to keep it. */
export function KeepAccountStep({
  account,
  keepSignedIn,
  onSignedIn,
  onBack,
  children,
}: KeepAccountStepProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.querySelector('button')?.focus(), []);

  const handleKeep = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await onSignedIn(await keepAccount(account.challenge, keepSignedIn));
    } catch (error) {
      const { code, message } = readServerError(error);
      if (code === '401') return onBack(message);
      setFailure(message);
      setBusy(false);
    }
  };

  return (
    <FormBody ref={box}>
      {children}
      <Banner tone="danger">{account.sentence}</Banner>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button variant="primary" isWide disabled={isBusy} onClick={() => void handleKeep()}>
        Keep my account
      </Button>
      <Button variant="ghost" isWide disabled={isBusy} onClick={() => onBack()}>
        Not now
      </Button>
      <p>If you do nothing, your account and all its data will be deleted on that date.</p>
    </FormBody>
  );
}

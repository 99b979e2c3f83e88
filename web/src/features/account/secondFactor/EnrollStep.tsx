import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { Button } from '../../../ui/forms/Button';
import { EnrollDialog } from './EnrollDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { type StartTotpEnrollmentMutation, useStartTotpEnrollmentMutation } from './secondFactor.generated';

/** Turns on two-factor sign-in as a required step, which is complete once the person has seen the recovery codes. */
export function EnrollStep({ onDone }: { onDone: () => void }) {
  const [start, { loading: isStarting }] = useStartTotpEnrollmentMutation();
  const [enrollment, setEnrollment] = useState<StartTotpEnrollmentMutation['startTotpEnrollment']>();
  const [codes, setCodes] = useState<readonly string[]>();

  const handleStart = async () => {
    try {
      const started = await start();
      setEnrollment(started.data?.startTotpEnrollment);
    } catch (failure) {
      applyServerError(failure);
      // Two-factor sign-in may already have been turned on in another window.
      onDone();
    }
  };

  return (
    <>
      <Button variant="primary" disabled={isStarting} onClick={() => void handleStart()}>
        Set up an authenticator app
      </Button>
      {enrollment && (
        <EnrollDialog
          enrollment={enrollment}
          onEnabled={setCodes}
          onRestart={() => void handleStart()}
          onClose={() => setEnrollment(undefined)}
        />
      )}
      {codes && !enrollment && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </>
  );
}

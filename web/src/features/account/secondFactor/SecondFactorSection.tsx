import { useState } from 'react';
import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { plural } from '../../../platform/plural';
import { DateText } from '../../../ui/data/DateText';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Lead } from '../../../ui/layout/PageText';
import { Row } from '../../../ui/layout/Row';
import { Stack } from '../../../ui/layout/Stack';
import { EnrollDialog } from './EnrollDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import {
  type StartTotpEnrollmentMutation,
  useCreateRecoveryCodesMutation,
  useDisableTotpMutation,
  useSecondFactorQuery,
  useStartTotpEnrollmentMutation,
} from './secondFactor.generated';

/** With this few recovery codes left, suggests creating new ones. */
const fewCodes = 3;

interface SecondFactorSectionProps {
  /** Called after the other sessions have ended. */
  onChanged: () => Promise<unknown>;
}

/** Turns two-factor sign-in with an authenticator app on and off, and manages the recovery codes. */
export function SecondFactorSection({ onChanged }: SecondFactorSectionProps) {
  const { data, error, refetch } = useSecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [start, { loading: isStarting }] = useStartTotpEnrollmentMutation();
  const [disable] = useDisableTotpMutation();
  const [createCodes] = useCreateRecoveryCodesMutation();
  const [enrollment, setEnrollment] = useState<StartTotpEnrollmentMutation['startTotpEnrollment']>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<'disable' | 'renew'>();

  const reload = () => Promise.all([refetch(), onChanged()]).catch(() => undefined);

  const handleStart = async () => {
    try {
      const started = await start();
      setEnrollment(started.data?.startTotpEnrollment);
    } catch (failure) {
      applyServerError(failure);
      // Two-factor sign-in may already have been turned on in another window.
      await reload();
    }
  };

  const handleDisable = async () => {
    await disable();
    toast({ title: 'Two-factor sign-in is off' });
    await reload();
  };

  const handleRenew = async () => {
    const created = await createCodes();
    setCodes(created.data?.createRecoveryCodes);
    await reload();
  };

  const state = data?.secondFactor;
  return (
    <Card aria-labelledby="second-factor">
      <CardHeader>
        <h2 id="second-factor">Two-factor sign-in</h2>
      </CardHeader>
      <Lead>
        Signing in also asks for a code from an app on your phone, so a stolen password isn’t enough.
      </Lead>
      {!state && (
        <QueryState
          error={error}
          onRetry={() => void refetch()}
          what="two-factor sign-in"
          height={44}
          rows={1}
        />
      )}
      {state && !state.isOn && (
        <Button variant="primary" disabled={isStarting} onClick={() => void handleStart()}>
          Turn on two-factor sign-in
        </Button>
      )}
      {state?.isOn && (
        <Stack>
          {state.recoveryCodesLeft < fewCodes && (
            <Banner tone="accent">Create new recovery codes before you run out.</Banner>
          )}
          <p>
            On since {state.enabledAt && <DateText iso={state.enabledAt} isInSentence />}.{' '}
            {plural(state.recoveryCodesLeft, 'recovery code')} left.
          </p>
          <Row>
            <Button onClick={() => setQuestion('renew')}>New recovery codes</Button>
            <Button onClick={() => setQuestion('disable')}>Turn off</Button>
          </Row>
        </Stack>
      )}
      {enrollment && (
        <EnrollDialog
          enrollment={enrollment}
          onEnabled={(recoveryCodes) => {
            setCodes(recoveryCodes);
            void reload();
          }}
          onRestart={() => void handleStart()}
          onClose={() => setEnrollment(undefined)}
        />
      )}
      {question === 'disable' && (
        <ConfirmDialog
          title="Turn off two-factor sign-in?"
          description="Signing in will ask for your password only. You’ll be signed out everywhere else."
          action="Turn off"
          isDanger
          run={handleDisable}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'renew' && (
        <ConfirmDialog
          title="Create new recovery codes?"
          description="Your old recovery codes will stop working."
          action="Create codes"
          run={handleRenew}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {codes && !enrollment && !question && (
        <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      )}
    </Card>
  );
}

import { ShieldQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { applyServerError } from '../../core/errors/applyServerError';
import { theme } from '../../theme/theme';
import { DateText } from '../../ui/data/DateText';
import { Banner } from '../../ui/feedback/Banner';
import { Progress } from '../../ui/feedback/Progress';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import {
  type AuditVerification_VerificationFragment,
  useAuditVerificationQuery,
  useVerifyAuditLogMutation,
} from './audit.generated';

const pollMs = 1_000;

/** Proving that nobody has changed the record: the last result, and a new one. */
export function VerificationCard() {
  const { data, error, refetch, startPolling, stopPolling } = useAuditVerificationQuery({
    fetchPolicy: 'cache-and-network',
  });
  const [verify, { loading: isStarting }] = useVerifyAuditLogMutation({
    update: (cache, { data: started }) => {
      cache.modify({ fields: { auditVerification: () => started?.verifyAuditLog ?? null } });
    },
  });
  const last = data?.auditVerification;
  const isRunning = last?.state === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return;
    startPolling(pollMs);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);

  const handleVerify = async () => {
    try {
      await verify();
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <Card aria-labelledby="audit-verification">
      <CardHeader>
        <h2 id="audit-verification">Integrity</h2>
        <Button disabled={isRunning || isStarting} onClick={() => void handleVerify()}>
          <ShieldQuestion aria-hidden />
          Verify the record
        </Button>
      </CardHeader>
      {!data && (
        <QueryState error={error} onRetry={() => void refetch()} what="the last result" height={46} />
      )}
      {data && !last && (
        <Muted>Each entry is chained to the one before it. Verify to see that none was changed.</Muted>
      )}
      <div role="status">{last && <Verdict verification={last} />}</div>
    </Card>
  );
}

function Verdict({ verification }: { verification: AuditVerification_VerificationFragment }) {
  const { state, done, total, text, advice, changedEntry, finishedAt } = verification;
  if (state === 'RUNNING')
    return (
      <Figures>
        <Progress label="Verification" percent={(100 * done) / Math.max(1, total)} />
        <Muted>
          {total > 0
            ? `${done.toLocaleString()} of ${total.toLocaleString()} entries checked`
            : 'Verification is starting...'}
        </Muted>
      </Figures>
    );
  return (
    <Figures>
      <Banner tone={state === 'INTACT' ? 'ok' : 'danger'}>
        <strong>{text}</strong>
        {advice && <p>{advice}</p>}
        {changedEntry && <Link to={`/admin/audit-log?entry=${changedEntry}`}>Show entry {changedEntry}</Link>}
      </Banner>
      {finishedAt && (
        <Muted>
          Verified: <DateText iso={finishedAt} />
        </Muted>
      )}
    </Figures>
  );
}

const Figures = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`;

const Muted = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

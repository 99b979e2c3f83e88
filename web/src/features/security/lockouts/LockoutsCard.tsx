import { LockOpen } from 'lucide-react';
import { useShowRecord } from '../../../core/audit/useShowRecord';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { formatExact } from '../../../platform/formatDate';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import { type LockoutsQuery, useLiftLockoutMutation, useLockoutsQuery } from './lockouts.generated';

type Lockout = LockoutsQuery['lockouts'][number];

const describe = ({ kind, name }: Lockout) => {
  if (kind === 'ADDRESS') return `Address ${name}`;
  return kind === 'DEVICE' ? `${name} (on a known device)` : name;
};

/** Lists people who can't sign in for now after too many failures, and unlocks them. */
export function LockoutsCard() {
  const { data, error, refetch } = useLockoutsQuery({ fetchPolicy: 'cache-and-network' });
  const [liftLockout, { loading: isLifting }] = useLiftLockoutMutation();
  const lockouts = data?.lockouts;
  const showRecord = useShowRecord();

  const handleLift = async (lockout: Lockout) => {
    try {
      await liftLockout({ variables: { id: lockout.id } });
      toast({
        title: 'Unlocked',
        description: `${describe(lockout)} can sign in again.`,
        ...showRecord({ action: 'lockout.lift' }),
      });
    } catch (failure) {
      applyServerError(failure);
    }
    await refetch().catch(() => undefined);
  };

  return (
    <Card aria-labelledby="lockouts">
      <CardHeader>
        <h2 id="lockouts">Lockouts</h2>
      </CardHeader>
      {!lockouts && (
        <QueryState error={error} onRetry={() => void refetch()} what="lockouts" height={44} rows={1} />
      )}
      {lockouts?.length === 0 && <EmptyState isCompact icon={LockOpen} title="No one is locked out." />}
      {lockouts && lockouts.length > 0 && (
        <SettingList>
          {lockouts.map((lockout) => (
            <SettingRow
              key={lockout.id}
              title={describe(lockout)}
              text={`Too many incorrect ${lockout.reason}. Locked out until ${formatExact(lockout.until)}.`}
            >
              <Button
                aria-label={`Unlock ${describe(lockout)}`}
                disabled={isLifting}
                onClick={() => void handleLift(lockout)}
              >
                Unlock
              </Button>
            </SettingRow>
          ))}
        </SettingList>
      )}
    </Card>
  );
}

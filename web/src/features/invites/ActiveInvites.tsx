import { MailOpen } from 'lucide-react';
import { QueryState } from '../../core/components/QueryState';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Stack } from '../../ui/layout/Stack';
import { InviteCard } from './InviteCard';
import {
  type InviteCard_InviteFragment,
  useInviteChangedSubscription,
  useInvitesQuery,
} from './invites.generated';
import { UnreachableNotice } from './UnreachableNotice';

const isActive = ({ used, isRevoked, expiresAt }: InviteCard_InviteFragment) =>
  !used && !isRevoked && Date.parse(expiresAt) > Date.now();

/**
 * Invites that can still be used to register.
 * @param createdId the invite that was just created, whose QR code shows at once
 */
export function ActiveInvites({ createdId }: { createdId: string | undefined }) {
  const { data, error, refetch } = useInvitesQuery({ fetchPolicy: 'cache-and-network' });
  useInviteChangedSubscription({ onData: () => void refetch().catch(() => undefined) });
  const active = data?.invites.filter(isActive);
  return (
    <Card aria-labelledby="active-invites">
      <CardHeader>
        <h2 id="active-invites">Active Invites</h2>
      </CardHeader>
      <UnreachableNotice />
      {!active && (
        <QueryState error={error} onRetry={() => void refetch()} what="invites" height={108} rows={2} />
      )}
      {active?.length === 0 && <EmptyState icon={MailOpen} title="No active invites found." />}
      <Stack as="ul" $gap="md">
        {active?.map((invite) => (
          <InviteCard key={invite.id} invite={invite} isNew={invite.id === createdId} refetch={refetch} />
        ))}
      </Stack>
    </Card>
  );
}

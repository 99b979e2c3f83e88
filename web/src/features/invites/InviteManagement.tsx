import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Stack } from '../../ui/layout/Stack';
import { CreateInviteForm } from './CreateInviteForm';
import { InviteCard } from './InviteCard';
import {
  type InviteCard_InviteFragment,
  useInviteChangedSubscription,
  useInvitesQuery,
} from './invites.generated';
import { UnreachableNotice } from './UnreachableNotice';

export function InviteManagement() {
  const [createdId, setCreatedId] = useState<string>();
  return (
    <Columns>
      <CreateInviteForm onCreated={setCreatedId} />
      <ActiveInvites createdId={createdId} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr);
  gap: ${theme.layout.gutter};
  align-items: start;
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const isActive = ({ used, isRevoked, expiresAt }: InviteCard_InviteFragment) =>
  !used && !isRevoked && Date.parse(expiresAt) > Date.now();

/**
 * Invites that can still be used to register.
 * @param createdId the invite that was just created, whose QR code shows at once
 */
function ActiveInvites({ createdId }: { createdId: string | undefined }) {
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

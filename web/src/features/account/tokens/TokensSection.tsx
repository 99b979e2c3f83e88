import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../core/components/QueryState';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Stack } from '../../../ui/layout/Stack';
import { CreateTokenDialog } from './CreateTokenDialog';
import { NewTokenDialog } from './NewTokenDialog';
import { TokenItem } from './TokenItem';
import { useMyTokensQuery } from './tokens.generated';

/** API tokens, with which scripts act as the person. */
export function TokensSection() {
  const { data, error, refetch } = useMyTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const tokens = data?.myTokens;
  return (
    <Card aria-labelledby="api-tokens">
      <CardHeader>
        <h2 id="api-tokens">API tokens</h2>
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          Create token
        </Button>
      </CardHeader>
      <Muted $bottom="base">
        For scripts that use the dashboard as you. Changing your password doesn’t revoke them. Scripts can’t
        change your password, sessions, or tokens.
      </Muted>
      {!tokens && (
        <QueryState error={error} onRetry={() => void refetch()} what="API tokens" height={108} rows={2} />
      )}
      {tokens?.length === 0 && <EmptyState icon={KeyRound} title="No API tokens yet" />}
      <Stack as="ul" $gap="md">
        {tokens?.map((token) => (
          <TokenItem key={token.id} token={token} />
        ))}
      </Stack>
      {isCreating && <CreateTokenDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {secret !== undefined && <NewTokenDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}

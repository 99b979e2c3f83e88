import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../core/components/QueryState';
import { createPasskey, describePasskeyFailure } from '../../../core/session/passkeys';
import { Banner } from '../../../ui/feedback/Banner';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Stack } from '../../../ui/layout/Stack';
import { PasskeyItem } from './PasskeyItem';
import {
  useCreatePasskeyMutation,
  usePasskeysQuery,
  useStartPasskeyRegistrationMutation,
} from './passkeys.generated';

/** Sign-in with a fingerprint, a face, or a device PIN. */
export function PasskeysSection() {
  const { data, error, refetch } = usePasskeysQuery({ fetchPolicy: 'cache-and-network' });
  const [start] = useStartPasskeyRegistrationMutation();
  const [create] = useCreatePasskeyMutation({ refetchQueries: ['Passkeys'], awaitRefetchQueries: true });
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const passkeys = data?.myPasskeys;

  const handleAdd = async () => {
    setFailure(undefined);
    setAdding(true);
    try {
      const started = await start();
      const passkey = await createPasskey(started.data?.startPasskeyRegistration ?? {});
      await create({ variables: { passkey } });
      toast({ title: 'Passkey added' });
    } catch (problem) {
      setFailure(describePasskeyFailure(problem));
    }
    setAdding(false);
  };

  return (
    <Card aria-labelledby="passkeys">
      <CardHeader>
        <h2 id="passkeys">Passkeys</h2>
        {data && data.passkeyProblem === null && (
          <Button disabled={isAdding} onClick={() => void handleAdd()}>
            <Plus aria-hidden />
            Add passkey
          </Button>
        )}
      </CardHeader>
      <Muted $bottom="base">Sign in with your fingerprint, face, or device PIN. No password needed.</Muted>
      {data?.passkeyProblem && <Banner tone="accent">{data.passkeyProblem}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!passkeys && (
        <QueryState error={error} onRetry={() => void refetch()} what="passkeys" height={84} rows={1} />
      )}
      {passkeys?.length === 0 && <EmptyState icon={Fingerprint} title="No passkeys yet" />}
      <Stack as="ul" $gap="md">
        {passkeys?.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </Stack>
    </Card>
  );
}

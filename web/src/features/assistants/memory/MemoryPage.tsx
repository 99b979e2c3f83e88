import { Brain, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { plural } from '../../../platform/plural';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
import { MemoryRow } from './MemoryRow';
import { useForgetAllMemoriesMutation, useMemoriesQuery } from './memories.generated';

/** Everything that the assistants remember about the person, which can be corrected or deleted. */
export default function MemoryPage() {
  const { data, error, refetch } = useMemoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [isAsking, setAsking] = useState(false);
  const [forgetAll, { loading }] = useForgetAllMemoriesMutation({ refetchQueries: ['Memories'] });

  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="memories" height={56} rows={4} />;
  const { memories } = data;
  if (memories.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Brain}
          title="No memories yet"
          action={<ButtonLink to="/ai-assistants">Open AI Assistants</ButtonLink>}
        >
          Turn on Memory and tell an assistant about yourself, such as “Remember that I take warfarin.”
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="memories">
      <CardHeader>
        <h2 id="memories">What assistants remember</h2>
        <Button onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Forget all
        </Button>
      </CardHeader>
      <Muted $bottom="md">Only assistants with Memory turned on use these.</Muted>
      <ul>
        {memories.map((memory) => (
          <MemoryRow key={memory.id} memory={memory} />
        ))}
      </ul>
      {isAsking && (
        <Dialog
          title="Forget everything?"
          description={`${plural(memories.length, 'memory', 'memories')} will be permanently deleted.`}
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="danger"
              disabled={loading}
              onClick={() => {
                forgetAll()
                  .then(() => setAsking(false))
                  .catch((failure: unknown) => applyServerError(failure));
              }}
            >
              Forget all
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  );
}

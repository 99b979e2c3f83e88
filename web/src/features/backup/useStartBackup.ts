import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toast } from '../../ui/feedback/toastStore';
import { BackupsDocument, useCreateBackupMutation } from './backup.generated';

/** Starts a backup and reports its outcome. */
export function useStartBackup() {
  const client = useApolloClient();
  const [createBackup, { loading }] = useCreateBackupMutation({ refetchQueries: [BackupsDocument] });
  return {
    isStarting: loading,
    /** @throws the server's error */
    start: async (passphrase?: string) => {
      const { data } = await createBackup({ variables: { input: { passphrase: passphrase || null } } });
      if (data) void followBackup(client, data.createBackup.id);
    },
  };
}

const pollMs = 1_000;
const duration = 3_000;

/** Reports that a backup has started and how it ended, whichever page the person is on. */
async function followBackup(client: ApolloClient, id: string): Promise<void> {
  toast({
    title: 'Database Backup Started',
    description: 'Creating backup of all system data...',
    duration,
  });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    // If the server doesn't respond right now, it may do so a second later.
    const answer = await client
      .query({ query: BackupsDocument, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    if (!answer?.data) continue;
    const found = answer.data.backups.find((backup) => backup.id === id);
    if (found?.state === 'RUNNING') continue;
    if (found?.state === 'DONE')
      toast({ title: 'Backup Complete', description: 'Database backup saved successfully', duration });
    else if (found?.isCanceled) toast({ title: 'Backup canceled' });
    else if (found)
      toast({ title: 'Backup failed', description: found.problem ?? undefined, tone: 'danger' });
    return;
  }
}

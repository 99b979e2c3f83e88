import { useApolloClient } from '@apollo/client/react';
import { BackupsDocument, useCreateBackupMutation } from './backup.generated';
import { followBackup } from './followBackup';

/** Starts a backup and tells about it. */
export function useStartBackup() {
  const client = useApolloClient();
  const [createBackup, { loading }] = useCreateBackupMutation({ refetchQueries: [BackupsDocument] });
  return {
    isStarting: loading,
    /** @throws what the server says against it */
    start: async (passphrase?: string) => {
      const { data } = await createBackup({ variables: { input: { passphrase: passphrase || null } } });
      if (data) void followBackup(client, data.createBackup.id);
    },
  };
}

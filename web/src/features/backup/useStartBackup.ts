import { useApolloClient } from '@apollo/client/react';
import { BackupsDocument, useCreateBackupMutation } from './backup.generated';
import { followBackup } from './followBackup';

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

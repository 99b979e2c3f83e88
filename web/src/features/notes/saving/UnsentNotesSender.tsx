import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useIsConnectionLost } from '../../../core/errors/connection';
import { toast } from '../../../ui/feedback/toastStore';
import { createNoteServer } from '../documents/noteServer';
import { respondToPresenceQuery } from './openNotes';
import { sendUnsent } from './sendUnsent';

/** Runs on every page and sends text left over from closed windows and pages as soon as the server is reachable. */
export function UnsentNotesSender({ userId }: { userId: string }) {
  const client = useApolloClient();
  const isLost = useIsConnectionLost();

  useEffect(respondToPresenceQuery, []);

  useEffect(() => {
    if (isLost) return;
    void sendUnsent(userId, createNoteServer(client)).then((count) => {
      if (count === 0) return;
      toast({
        title: count === 1 ? 'A note was saved' : `${count} notes were saved`,
        description: `${count === 1 ? 'It was' : 'They were'} written while you were offline.`,
      });
      void client.refetchQueries({ include: 'active' });
    });
  }, [userId, client, isLost]);

  return null;
}

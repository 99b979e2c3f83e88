import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useIsConnectionLost } from '../../../core/errors/connection';
import { toast } from '../../../ui/feedback/toastStore';
import { sendKeptGrades } from './sendKeptGrades';

/** Retry delay for a server that responds with an error. */
const retryDelayMs = 10_000;

/** On every page: sends grades given offline as soon as the server is reachable, and says so. */
export function KeptGradeSender({ userId }: { userId: string }) {
  const client = useApolloClient();
  const isLost = useIsConnectionLost();

  useEffect(() => {
    if (isLost) return;
    const send = async () => {
      const count = await sendKeptGrades(client, userId);
      if (count === 0) return;
      toast({
        title: count === 1 ? 'A review was saved' : `${count} reviews were saved`,
        description: `You graded ${count === 1 ? 'it' : 'them'} while you were offline.`,
      });
    };
    void send();
    const timer = setInterval(() => void send(), retryDelayMs);
    return () => clearInterval(timer);
  }, [client, userId, isLost]);

  return null;
}

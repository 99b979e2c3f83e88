import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../../core/session/useSession';
import { toast } from '../../../../ui/feedback/toastStore';
import { sendPractice } from './practice';

/** Has offline practice graded, now and once the network is back. */
export function useSendPractice(onSent: () => void) {
  const client = useApolloClient();
  const userId = useSession().user?.id ?? '';
  const report = useRef(onSent);
  report.current = onSent;
  useEffect(() => {
    if (!userId) return;
    const send = async () => {
      const scores = await sendPractice(client, userId);
      const [first] = scores;
      if (!first) return;
      toast({
        title:
          scores.length === 1
            ? `Your offline practice was graded: ${first.score} of 100 points`
            : `${scores.length} offline practice labs were graded`,
      });
      report.current();
    };
    const onOnline = () => void send();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [client, userId]);
}

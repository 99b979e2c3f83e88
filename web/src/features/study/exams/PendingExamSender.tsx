import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsConnectionLost } from '../../../core/errors/connection';
import { toast } from '../../../ui/feedback/toastStore';
import { attemptPath } from './examLabels';
import { type SendLabs, submitPendingExams } from './submitPendingExams';

/** Retry delay for a server that responds with an error. */
const retryDelayMs = 10_000;

/** On every page: submits exams that were submitted offline as soon as the server is reachable, and says so. */
export function PendingExamSender({ userId, sendLabs }: { userId: string; sendLabs: SendLabs }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const isLost = useIsConnectionLost();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is no reason to send
  useEffect(() => {
    if (isLost) return;
    const submit = async () => {
      const [attemptId] = await submitPendingExams(client, userId, sendLabs);
      if (attemptId === undefined) return;
      toast({
        title: 'Your exam was submitted',
        description: 'We sent it as soon as you were back online.',
        action: { label: 'See result', onSelect: () => void navigate(attemptPath(attemptId)) },
      });
    };
    void submit();
    const timer = setInterval(() => void submit(), retryDelayMs);
    return () => clearInterval(timer);
  }, [client, userId, isLost, sendLabs]);

  return null;
}

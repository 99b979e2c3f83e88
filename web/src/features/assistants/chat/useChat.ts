import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { readServerError } from '../../../core/errors/serverError';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { ConversationDocument, useConversationQuery } from '../conversations/conversations.generated';
import type { AssistantCard_AssistantFragment } from '../registry/assistants.generated';
import { useAnswerAgainMutation, useStartMessageMutation, useStopMessageMutation } from './chat.generated';
import { clearSentDraft } from './messageDraft';
import { useStreamingAnswer } from './useStreamingAnswer';

/** The message on its way to the server; with a failure it stays on screen until it is sent again. */
interface PendingMessage {
  text: string;
  /** Where it belongs; none: a new conversation. */
  conversationId: string | undefined;
  failure?: string;
}

/** A conversation with an assistant: what is stored of it, what is on its way, and all that can be done with it. */
export function useChat(
  { id: assistantType, memoryEnabled }: AssistantCard_AssistantFragment,
  conversationId: string | undefined,
  onOpenConversation: (id: string) => void,
) {
  const client = useApolloClient();
  const userId = useAccess().user?.id ?? '';
  const [latest, setLatest] = useState<PendingMessage>();
  const pending = latest?.conversationId === conversationId ? latest : undefined;
  const [startMessage] = useStartMessageMutation({ refetchQueries: ['Conversations'] });
  const [answerAgain] = useAnswerAgainMutation();
  const [stopMessage] = useStopMessageMutation();
  const { data, error, refetch } = useConversationQuery({
    variables: { id: conversationId ?? '' },
    skip: !conversationId,
    fetchPolicy: 'cache-and-network',
  });
  const messages = data?.conversation.messages ?? [];
  const streamingAnswer = messages.find(({ state }) => state === 'streaming');
  // The stored conversation is the truth. Should reading it fail, the list shows that with its own Retry.
  const read = (id: string) =>
    client
      .query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  useStreamingAnswer(conversationId, streamingAnswer, read);

  // Who has gone on to another conversation while a message was on its way is not fetched back.
  const shown = useRef<string | null>(undefined);
  useEffect(() => {
    shown.current = conversationId;
    return () => {
      shown.current = null;
    };
  }, [conversationId]);

  const send = async (text: string) => {
    void preloadMarkdown();
    const mine = { text, conversationId };
    setLatest(mine);
    try {
      const input = { assistantType, conversationId: conversationId ?? null, message: text, memoryEnabled };
      const started = await startMessage({ variables: { input } });
      clearSentDraft(userId, assistantType, text);
      const id = started.data?.startMessage.conversationId;
      if (id) {
        await read(id);
        if (shown.current === conversationId) onOpenConversation(id);
      }
      setLatest((current) => (current === mine ? undefined : current));
    } catch (failure) {
      const failed = { ...mine, failure: readServerError(failure).message };
      setLatest((current) => (current === mine ? failed : current));
    }
  };

  /** Answers one of the own messages once more, with another text if one is given. */
  const regenerate = async (messageId: string, message?: string) => {
    try {
      const started = await answerAgain({
        variables: { input: { messageId, message: message ?? null, memoryEnabled } },
      });
      const id = started.data?.answerAgain.conversationId;
      if (id) await read(id);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  const stop = () => {
    if (streamingAnswer)
      stopMessage({ variables: { id: streamingAnswer.id } }).catch((failure) => applyServerError(failure));
  };

  return {
    title: data?.conversation.title,
    messages,
    pending,
    isSending: streamingAnswer !== undefined || (pending !== undefined && pending.failure === undefined),
    canStop: streamingAnswer !== undefined,
    isLoading: Boolean(conversationId) && !data && !error,
    error: data ? undefined : error,
    reload: () => void refetch(),
    send,
    regenerate,
    stop,
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readServerError } from '../../core/serverError';
import type { AssistantCard_AssistantFragment } from './assistantCards.generated';
import { ConversationDocument, useConversationQuery, useSendMessageMutation } from './assistants.generated';

/** The message on its way; with a failure it stays on screen until it is sent again. */
interface PendingMessage {
  text: string;
  failure?: string;
}

export function useChat(
  { id: assistantType, memoryEnabled }: AssistantCard_AssistantFragment,
  conversationId: string | undefined,
  onOpenConversation: (id: string) => void,
) {
  const client = useApolloClient();
  const [pending, setPending] = useState<PendingMessage>();
  const [sendMessage] = useSendMessageMutation({ refetchQueries: ['Conversations'] });
  const { data, error, refetch } = useConversationQuery({
    variables: { id: conversationId ?? '' },
    skip: !conversationId,
  });

  const send = async (text: string) => {
    setPending({ text });
    let answeredId: string | undefined;
    try {
      const input = { assistantType, conversationId: conversationId ?? null, message: text, memoryEnabled };
      const answer = await sendMessage({ variables: { input } });
      answeredId = answer.data?.sendMessage.conversationId;
    } catch (failure) {
      setPending({ text, failure: readServerError(failure).message });
    }
    if (!answeredId) return;
    // The stored conversation is the truth. Should reading it fail, the list shows that with its own Retry.
    const query = {
      query: ConversationDocument,
      variables: { id: answeredId },
      fetchPolicy: 'network-only' as const,
    };
    await client.query(query).catch(() => undefined);
    onOpenConversation(answeredId);
    setPending(undefined);
  };

  return {
    messages: data?.conversation.messages ?? [],
    pending,
    isSending: pending !== undefined && pending.failure === undefined,
    isLoading: Boolean(conversationId) && !data && !error,
    error: data ? undefined : error,
    reload: () => void refetch(),
    send,
  };
}

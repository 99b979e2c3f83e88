import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { readServerError } from '../../../core/errors/serverError';
import { preloadMarkdown } from '../../../ui/data/Markdown';
import { ConversationDocument, useConversationQuery } from '../conversations/conversations.generated';
import type { About } from '../references/useAboutParam';
import type { AssistantCard_AssistantFragment } from '../registry/assistants.generated';
import {
  useRegenerateAnswerMutation,
  useStartMessageMutation,
  useStopMessageMutation,
} from './chat.generated';
import { clearSentDraft } from './messageDraft';
import { useStreamingAnswer } from './useStreamingAnswer';

/** The message that is being sent, or the last rejected one. */
interface PendingMessage {
  text: string;
  /** The conversation that the message belongs to; absent for a new one. */
  conversationId: string | undefined;
  failure?: string;
}

/** Returns a conversation with an assistant: the stored messages, the one being sent, and all actions. */
export function useChat(
  { id: assistantType, memoryEnabled }: AssistantCard_AssistantFragment,
  about: About | undefined,
  conversationId: string | undefined,
  onOpenConversation: (id: string) => void,
) {
  const client = useApolloClient();
  const userId = useAccess().user?.id ?? '';
  const [latest, setLatest] = useState<PendingMessage>();
  const here = latest?.conversationId === conversationId ? latest : undefined;
  const pending = here?.failure === undefined ? here : undefined;
  const [startMessage] = useStartMessageMutation({ refetchQueries: ['Conversations'] });
  const [regenerateAnswer] = useRegenerateAnswerMutation();
  const [stopMessage] = useStopMessageMutation();
  const { data, error, refetch } = useConversationQuery({
    variables: { id: conversationId ?? '' },
    skip: !conversationId,
    fetchPolicy: 'cache-and-network',
  });
  const messages = data?.conversation.messages ?? [];
  const streamingAnswer = messages.find(({ state }) => state === 'streaming');
  // The stored conversation is the source of truth. If reading it fails, the list shows that with its own Retry.
  const read = (id: string) =>
    client
      .query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  useStreamingAnswer(conversationId, messages, read);

  // If the person has opened another conversation while a message was being sent, they stay there.
  const shown = useRef<string | null>(undefined);
  useEffect(() => {
    shown.current = conversationId;
    return () => {
      shown.current = null;
    };
  }, [conversationId]);

  /** Resolves with whether the server accepted the message. */
  const send = async (text: string, attachments: readonly string[]): Promise<boolean> => {
    void preloadMarkdown();
    const mine = { text, conversationId };
    setLatest(mine);
    try {
      const input = {
        assistantType,
        conversationId: conversationId ?? null,
        message: text,
        memoryEnabled,
        ...(about && { context: about }),
        ...(attachments.length > 0 && { attachments: [...attachments] }),
      };
      const started = await startMessage({ variables: { input } });
      clearSentDraft(userId, assistantType, text);
      const id = started.data?.startMessage.conversationId;
      if (id) {
        await read(id);
        if (shown.current === conversationId) onOpenConversation(id);
      }
      setLatest((current) => (current === mine ? undefined : current));
      return true;
    } catch (failure) {
      const failed = { ...mine, failure: readServerError(failure).message };
      setLatest((current) => (current === mine ? failed : current));
      return false;
    }
  };

  const startAgain = async (messageId: string, message: string | null) => {
    const started = await regenerateAnswer({ variables: { input: { messageId, message, memoryEnabled } } });
    const id = started.data?.regenerateAnswer.conversationId;
    if (id) await read(id);
  };
  /** Sends one of the person's messages with a new text. Resolves with the server's error, if any. */
  const edit = (messageId: string, message: string): Promise<string | undefined> =>
    startAgain(messageId, message).then(
      () => undefined,
      (failure: unknown) => readServerError(failure).message,
    );
  /** Regenerates the answer to one of the person's messages. */
  const regenerate = (messageId: string) =>
    startAgain(messageId, null).catch((failure: unknown) => applyServerError(failure));

  const stop = () => {
    if (streamingAnswer)
      stopMessage({ variables: { id: streamingAnswer.id } }).catch((failure) => applyServerError(failure));
  };

  return {
    title: data?.conversation.title,
    messages,
    pending,
    /** Why the server rejected the last message sent here. */
    refusal: here?.failure,
    isSending: streamingAnswer !== undefined || pending !== undefined,
    canStop: streamingAnswer !== undefined,
    isLoading: Boolean(conversationId) && !data && !error,
    error: data ? undefined : error,
    reload: () => void refetch(),
    send,
    edit,
    regenerate,
    stop,
  };
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import {
  type ChatMessage_MessageFragment,
  ChatMessage_MessageFragmentDoc,
} from '../conversations/conversations.generated';
import { useMessageDeltaSubscription } from './chat.generated';

/** Time in milliseconds without updates after which the answer is fetched, because its server may be gone. */
const stallTimeoutMs = 8_000;

/**
 * Adds deltas to the open conversation's answer in the cache, whichever window asked. If a delta doesn't fit, and when
 * the answer has ended, the answer is fetched again.
 */
export function useStreamingAnswer(
  conversationId: string | undefined,
  messages: readonly ChatMessage_MessageFragment[],
  read: (conversationId: string) => Promise<unknown>,
) {
  const { cache } = useApolloClient();
  const streamingAnswer = messages.find(({ state }) => state === 'streaming');
  useMessageDeltaSubscription({
    variables: { conversationId: conversationId ?? '' },
    skip: !conversationId,
    ignoreResults: true,
    onData: ({ data }) => {
      const delta = data.data?.messageDelta;
      if (!delta || !conversationId) return;
      // Another version is shown now, or a new message.
      if (!messages.some(({ id }) => id === delta.messageId)) {
        void read(conversationId);
        return;
      }
      const entry = {
        id: cache.identify({ __typename: 'Message', id: delta.messageId }),
        fragment: ChatMessage_MessageFragmentDoc,
        fragmentName: 'ChatMessage_message',
      };
      const known = cache.readFragment<ChatMessage_MessageFragment>(entry);
      // A window that opened late gets updates about an answer that it knows has ended.
      if (known && known.state === delta.state && known.state !== 'streaming') return;
      const content = known && applyDelta(known.content, delta);
      if (!known || content === undefined || delta.state !== 'streaming') {
        void read(conversationId);
        return;
      }
      if (content && known.state === 'streaming')
        cache.writeFragment({ ...entry, data: { ...known, content } });
    },
  });

  const isStreaming = streamingAnswer !== undefined;
  const length = streamingAnswer?.content.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of text restarts the wait
  useEffect(() => {
    if (!isStreaming || !conversationId) return;
    const timer = setInterval(() => void read(conversationId), stallTimeoutMs);
    return () => clearInterval(timer);
  }, [isStreaming, length, conversationId]);
}

/** Part of an answer and its offset. */
interface TextDelta {
  offset: number;
  text: string;
}

/** Inserts a delta at its offset; undefined if text before it is missing. */
export function applyDelta(content: string, { offset, text }: TextDelta): string | undefined {
  if (offset > content.length) return undefined;
  // Repeated text must not cut off what came after it.
  if (offset + text.length <= content.length) return content;
  return content.slice(0, offset) + text;
}

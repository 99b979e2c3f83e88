import { useState } from 'react';
import { usePagedList } from '../../../core/apollo/usePagedList';
import { applyServerError } from '../../../core/errors/applyServerError';
import {
  useDeleteConversationMutation,
  useRestoreConversationMutation,
} from './conversationActions.generated';
import { type ConversationRow_ConversationFragment, useConversationsQuery } from './conversations.generated';

/** Returns the conversations with an assistant page by page, and deletes one. */
export function useConversations(assistantType: string, search: string) {
  const [deleted, setDeleted] = useState<ConversationRow_ConversationFragment>();
  const { data, error, refetch, fetchMore } = useConversationsQuery({
    variables: { assistantType, search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const conversations = data?.conversations;
  const { hasMore, isLoadingMore, loadMore } = usePagedList({
    items: conversations,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.conversations.length ?? 0,
    needsAll: false,
  });
  const [deleteConversation] = useDeleteConversationMutation({ refetchQueries: ['Conversations'] });
  const [restoreConversation] = useRestoreConversationMutation({ refetchQueries: ['Conversations'] });

  const remove = async (conversation: ConversationRow_ConversationFragment) => {
    try {
      await deleteConversation({ variables: { id: conversation.id } });
      setDeleted(conversation);
    } catch (failure) {
      applyServerError(failure);
    }
  };
  const restore = async () => {
    if (!deleted) return;
    try {
      await restoreConversation({ variables: { id: deleted.id } });
      setDeleted(undefined);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return {
    conversations,
    error: conversations ? undefined : error,
    reload: () => void refetch(),
    hasMore,
    isLoadingMore,
    loadMore,
    deleted,
    remove,
    restore,
  };
}

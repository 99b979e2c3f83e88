import { BookOpen } from 'lucide-react';
import { readServerError } from '../../../core/errors/serverError';
import { useChatContextQuery } from './chatContext.generated';
import { ReferenceChip } from './ReferenceChip';
import type { About } from './useAboutParam';

/** What the next messages are about. */
export function AboutChip({ about, onRemove }: { about: About; onRemove?: () => void }) {
  // It may have become a part of an exam since.
  const { data, error } = useChatContextQuery({ variables: about, fetchPolicy: 'network-only' });
  return (
    <ReferenceChip
      icon={BookOpen}
      title={data ? `About: ${data.chatContext.title}` : 'About: …'}
      problem={error && readServerError(error).message}
      onRemove={onRemove}
    />
  );
}

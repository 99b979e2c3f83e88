import { BookOpen } from 'lucide-react';
import { readServerError } from '../../../core/errors/serverError';
import { Muted } from '../../../ui/layout/Muted';
import { useChatContextQuery } from './chatContext.generated';
import { ReferenceChip } from './ReferenceChip';
import type { About } from './useAboutParam';

/** The subject of the next messages. */
export function AboutChip({ about, onRemove }: { about: About; onRemove?: () => void }) {
  // The question may have become part of an exam since then.
  const { data, error } = useChatContextQuery({ variables: about, fetchPolicy: 'network-only' });
  return (
    <>
      <ReferenceChip
        icon={BookOpen}
        title={data ? `About: ${data.chatContext.title}` : 'About: …'}
        problem={error && readServerError(error).message}
        onRemove={onRemove}
      />
      {about.kind === 'lab' && !error && (
        <Muted $size="sm">
          Each message takes the lab’s next hint: the first is free, the second costs 5%, the third 15%.
        </Muted>
      )}
    </>
  );
}

import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { readServerError } from '../../../core/errors/serverError';
import { theme } from '../../../theme/theme';
import { useChatContextQuery } from './chatContext.generated';
import { ReferenceChip } from './ReferenceChip';
import type { About } from './useAboutParam';

/** What the next messages are about. */
export function AboutChip({ about, onRemove }: { about: About; onRemove: () => void }) {
  // It may have become a part of an exam since.
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
        <Note>
          Once you’ve started the lab, each message gets its next hint and costs what the hint costs there:
          the first is free, the second 5%, the third 15%. Remove the lab to ask something else.
        </Note>
      )}
    </>
  );
}

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
`;

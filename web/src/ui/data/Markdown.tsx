import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand/react';
import { theme } from '../../theme/theme';

type FlowPart = ComponentType<{ text: string }>;

const useFormatter = create<{ flow?: FlowPart | 'failed' }>(() => ({}));
let loading: Promise<void> | undefined;

/** Loads the formatter: early, for texts that are on their way. */
export function preloadMarkdown(): Promise<void> {
  loading ??= import('./MarkdownFlow').then(
    ({ MarkdownFlow }) => useFormatter.setState({ flow: MarkdownFlow }),
    () => {
      // The next text tries again.
      loading = undefined;
      useFormatter.setState({ flow: 'failed' });
    },
  );
  return loading;
}

/** What a formatter would change: a text without any of it looks the same before and after. */
const marks = /[*_`#~|<>[\]\\&\n]|^\s*(?:[-+=]|\d+[.)])|^(?: {4}|\t)|https?:|www\.|\S@\S|\$\$/;

/**
 * Formatted text. Until the formatter is there nobody sees its marks: the text holds its place unseen, and one without
 * marks is shown, and stays, as it is. So is every text when the formatter cannot be had.
 */
export function Markdown({ text }: { text: string }) {
  const current = useFormatter(({ flow }) => flow);
  const [atFirst] = useState(() => useFormatter.getState().flow);
  const hasMarks = marks.test(text);
  const Flow = hasMarks ? current : atFirst;
  const isMissing = hasMarks && (current === undefined || current === 'failed');
  // Not Suspense, whose placeholders stay for 0.3 s.
  useEffect(() => {
    if (isMissing) void preloadMarkdown();
  }, [isMissing]);
  if (Flow !== undefined && Flow !== 'failed') return <Flow text={text} />;
  return hasMarks && Flow === undefined ? (
    <Held aria-busy>
      <Unseen>
        <p>{text}</p>
      </Unseen>
    </Held>
  ) : (
    <Plain>
      <p>{text}</p>
    </Plain>
  );
}

const Plain = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Held = styled.div`
  border-radius: ${theme.radius.input};
  background: ${theme.color.line};
`;

const Unseen = styled(Plain)`
  visibility: hidden;
`;

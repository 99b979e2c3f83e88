import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { create } from 'zustand/react';
import { theme } from '../../theme/theme';
import type { ImageElement } from './MarkdownFlow';

type FlowPart = ComponentType<{ text: string; image?: ImageElement | undefined }>;

const useFormatter = create<{ flow?: FlowPart | 'failed' }>(() => ({}));
let loading: Promise<void> | undefined;

/** Preloads the formatter for texts that are about to arrive. */
export function preloadMarkdown(): Promise<void> {
  loading ??= import('./MarkdownFlow').then(
    ({ MarkdownFlow }) => useFormatter.setState({ flow: MarkdownFlow }),
    () => {
      // Retry with the next text.
      loading = undefined;
      useFormatter.setState({ flow: 'failed' });
    },
  );
  return loading;
}

/** Syntax that the formatter changes. Texts without it look the same before and after. */
const marks = /[*_`#~|<>[\]\\&\n]|^\s*(?:[-+=]|\d+[.)])|^(?: {4}|\t)|https?:|www\.|\S@\S|\$\$/;

/**
 * Formatted text. While the formatter loads, a text with Markdown syntax is invisible but keeps its space, and one
 * without is shown as it is. If the formatter can't be loaded, all texts are shown as they are.
 */
export function Markdown({ text, image }: { text: string; image?: ImageElement }) {
  const current = useFormatter(({ flow }) => flow);
  const [atFirst] = useState(() => useFormatter.getState().flow);
  const hasMarks = marks.test(text);
  const Flow = hasMarks ? current : atFirst;
  const isMissing = hasMarks && (current === undefined || current === 'failed');
  // Suspense would show its placeholder for 0.3 s.
  useEffect(() => {
    if (isMissing) void preloadMarkdown();
  }, [isMissing]);
  if (Flow !== undefined && Flow !== 'failed') return <Flow text={text} image={image} />;
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

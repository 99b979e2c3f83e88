import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';

type Flow = ComponentType<{ text: string }>;

let loadedFlow: Flow | undefined;

const loadFlow = async () => {
  const { MarkdownFlow } = await import('./MarkdownFlow');
  loadedFlow = MarkdownFlow;
  return { default: MarkdownFlow };
};
const LazyFlow: Flow = lazy(loadFlow);

/** For pages that would jump if it came after them. */
export const preloadMarkdown = (): Promise<unknown> => loadFlow();

/** Formatted text: plain until the formatter is there, and formatted at once when it is. */
export function Markdown({ text }: { text: string }) {
  if (loadedFlow) {
    const Flow = loadedFlow;
    return <Flow text={text} />;
  }
  return (
    <Suspense fallback={<Plain>{text}</Plain>}>
      <LazyFlow text={text} />
    </Suspense>
  );
}

const Plain = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

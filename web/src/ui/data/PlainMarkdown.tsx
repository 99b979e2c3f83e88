import { styled } from 'styled-components';
import { Muted } from '../layout/Muted';

/** Shows the Markdown source. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <>
      <Muted>This text is too deeply nested to preview.</Muted>
      <Plain tabIndex={0}>{text}</Plain>
    </>
  );
}

const Plain = styled.pre`
  max-height: 60dvh;
  white-space: pre-wrap;
`;

import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Shows the Markdown source. */
export function PlainMarkdown({ text }: { text: string }) {
  return (
    <>
      <Reason>This text is too deeply nested to preview.</Reason>
      <Plain tabIndex={0}>{text}</Plain>
    </>
  );
}

const Reason = styled.p`
  color: ${theme.color.muted};
`;

const Plain = styled.pre`
  max-height: 60dvh;
  white-space: pre-wrap;
`;

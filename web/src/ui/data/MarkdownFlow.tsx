import { type ComponentType, type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { css, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Muted } from '../layout/Muted';
import { CodeBlock } from './CodeBlock';
import { isTooDeeplyNested } from './isTooDeeplyNested';
import { normalizeMath } from './normalizeMath';
import { useMarkdownPlugins } from './useMarkdownPlugins';

/** Syntax colors, derived from the theme. */
const codeColors = css`
  .hljs-comment, .hljs-quote, .hljs-meta { color: ${theme.color.muted}; font-style: italic; }
  .hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-section { color: ${theme.color.accentText}; font-weight: 600; }
  .hljs-string, .hljs-regexp, .hljs-addition, .hljs-symbol { color: ${theme.color.ok}; }
  .hljs-number, .hljs-variable, .hljs-template-variable, .hljs-deletion { color: ${theme.color.danger}; }
  .hljs-title, .hljs-name, .hljs-attr, .hljs-attribute, .hljs-built_in, .hljs-type { color: ${theme.color.tech}; }
  .hljs-emphasis { font-style: italic; }
  .hljs-strong { font-weight: 700; }
`;

const plugins = [remarkGfm];

/** Headings of a text are strong lines, because the page has its own headings. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href = '', children }) =>
    href.startsWith('/') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ),
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  // External images would reveal to their server who reads the text.
  img: ({ alt }) => alt,
  table: ({ children }) => (
    // Wide tables scroll and must be reachable with the keyboard.
    <Scroller tabIndex={0}>
      <table>{children}</table>
    </Scroller>
  ),
};

/** Renders Markdown; HTML stays text. Loaded with the first text. */
export function MarkdownFlow({ text, image }: { text: string; image?: ImageElement | undefined }) {
  const elements = useMemo(() => image && { img: imageElement(image) }, [image]);
  return (
    <Flow>
      <MarkdownPart text={text} {...(elements && { elements })} />
    </Flow>
  );
}

/** Shows an image in a text. Without one, its description stays as text. */
export type ImageElement = ComponentType<{ src: string; alt: string }>;

const imageElement =
  (Image: ImageElement) =>
  ({ src, alt = '' }: { src?: unknown; alt?: string }) =>
    typeof src === 'string' ? <Image src={src} alt={alt} /> : alt;

interface MarkdownPartProps {
  text: string;
  /** Overrides the default elements. */
  elements?: Components;
  /** Extends the default syntax. */
  syntax?: NonNullable<Options['remarkPlugins']>;
}

/** Part of a long text in a Flow. Only changed parts render again. */
export function MarkdownPart({ text, elements, syntax = [] }: MarkdownPartProps) {
  const { remark, rehype } = useMarkdownPlugins(text);
  if (isTooDeeplyNested(text)) return <PlainMarkdown text={text} />;
  return (
    <ReactMarkdown
      remarkPlugins={[...plugins, ...remark, ...syntax]}
      rehypePlugins={rehype}
      components={{ ...components, ...elements }}
    >
      {remark.length > 0 ? normalizeMath(text) : text}
    </ReactMarkdown>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
`;

export const Flow = styled.div`
  display: grid;
  gap: ${theme.space.md};
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  p { white-space: pre-line; }
  /* Each part reads in the direction of its own language. */
  p, li, th, td { unicode-bidi: plaintext; text-align: start; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  ul, ol { display: grid; gap: ${theme.space.xs}; padding-left: ${theme.space.lg}; }
  em { color: ${theme.color.muted}; }
  a { text-decoration: underline; text-underline-offset: 3px; }
  blockquote { margin: 0; padding-left: ${theme.space.base}; border-left: 3px solid ${theme.color.accent}; }
  code { font: 0.92em ${theme.font.code}; }
  :not(pre) > code { padding: 1px 5px; border-radius: 5px; background: ${theme.color.line}; }
  pre {
    margin: 0;
    padding: ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.input};
    background: ${theme.color.deep};
    font-size: ${theme.size.md};
    font-weight: 400;
    line-height: 1.5;
    overflow-x: auto;
  }
  ${codeColors}
  .katex-display { overflow-x: auto; overflow-y: hidden; }
  table { border-collapse: collapse; font-size: ${theme.size.sm}; }
  th, td { padding: ${theme.space.xs} ${theme.space.sm}; border: 1px solid ${theme.color.line}; overflow-wrap: break-word; }
`;

/** Shows the Markdown source. */
function PlainMarkdown({ text }: { text: string }) {
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

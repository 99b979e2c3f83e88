import type { Options } from 'react-markdown';

/** What a part of the syntax is formatted with. */
export interface MarkdownPlugins {
  remark: NonNullable<Options['remarkPlugins']>;
  rehype: NonNullable<Options['rehypePlugins']>;
}

import type { Options } from 'react-markdown';

/** Plugins for one part of the syntax. */
export interface MarkdownPlugins {
  remark: NonNullable<Options['remarkPlugins']>;
  rehype: NonNullable<Options['rehypePlugins']>;
}

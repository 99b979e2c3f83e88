import rehypeHighlight from 'rehype-highlight';
import type { MarkdownPlugins } from './markdownPlugins';

/** Highlights code in a known language. Loaded with the first text that has any. */
export const plugins: MarkdownPlugins = { remark: [], rehype: [rehypeHighlight] };

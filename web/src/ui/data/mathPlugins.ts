import 'katex/dist/katex.min.css';
import rehypeKatex, { type Options } from 'rehype-katex';
import remarkMath from 'remark-math';
import type { MarkdownPlugins } from './markdownPlugins';

/** A formula must not load anything, grow without limit, or cover the page. */
const options: Options = { trust: false, maxExpand: 100, maxSize: 10, strict: 'ignore' };

/** Formulas in double dollars, because a single dollar is money. Loaded with the first text that has any. */
export const plugins: MarkdownPlugins = {
  remark: [[remarkMath, { singleDollarTextMath: false }]],
  rehype: [[rehypeKatex, options]],
};

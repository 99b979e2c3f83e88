import { useEffect } from 'react';
import { create } from 'zustand/react';
import { hasHighlightableCode } from './codeLanguages';
import type { MarkdownPlugins } from './markdownPlugins';
import { hasMath } from './normalizeMath';

const loaders = { math: () => import('./mathPlugins'), code: () => import('./codePlugins') };
type Part = keyof typeof loaders;

const usePlugins = create<Partial<Record<Part, MarkdownPlugins>>>(() => ({}));
const loading = new Map<Part, Promise<void>>();

/** If loading fails, the text is shown unformatted, and the next text tries again. */
function load(part: Part): void {
  if (loading.has(part)) return;
  const done = loaders[part]().then(
    ({ plugins }) => usePlugins.setState({ [part]: plugins }),
    () => void loading.delete(part),
  );
  loading.set(part, done);
}

/** Returns the plugins that a text needs and that have loaded. The others load in the background. */
export function useMarkdownPlugins(text: string): MarkdownPlugins {
  const loaded = usePlugins();
  const hasFormulas = hasMath(text);
  const hasCode = hasHighlightableCode(text);
  useEffect(() => {
    if (hasFormulas) load('math');
    if (hasCode) load('code');
  }, [hasFormulas, hasCode]);
  const used = [hasFormulas && loaded.math, hasCode && loaded.code].filter((part) => !!part);
  return { remark: used.flatMap(({ remark }) => remark), rehype: used.flatMap(({ rehype }) => rehype) };
}

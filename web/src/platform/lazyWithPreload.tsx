import { type ComponentType, lazy, useState } from 'react';

/**
 * Like React.lazy, but the code can be loaded before the first render, so the component appears immediately. React
 * keeps a lazy placeholder for 0.3 s once it has shown it.
 */
export function lazyWithPreload(fetchPart: () => Promise<ComponentType>) {
  let Part: ComponentType | undefined;
  const load = async () => {
    Part ??= await fetchPart();
    return { default: Part };
  };
  const Lazy = lazy(load);
  const View = () => {
    // Keep rendering the same component, because another one in its place would remount.
    const [Shown] = useState(() => Part ?? Lazy);
    return <Shown />;
  };
  return { View, load };
}

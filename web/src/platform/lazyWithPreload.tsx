import { type ComponentType, lazy, useState } from 'react';

/**
 * A component with its code in a file of its own, like React's lazy, that can be loaded before it is drawn: then it
 * is there at once. Lazy alone would show its placeholder first, which React then keeps for 0.3 s.
 */
export function lazyWithPreload(fetchPart: () => Promise<ComponentType>) {
  let Part: ComponentType | undefined;
  const load = async () => {
    Part ??= await fetchPart();
    return { default: Part };
  };
  const Lazy = lazy(load);
  const View = () => {
    // What is shown once stays: another component in its place would begin again.
    const [Shown] = useState(() => Part ?? Lazy);
    return <Shown />;
  };
  return { View, load };
}

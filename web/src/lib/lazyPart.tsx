import { type ComponentType, use } from 'react';

/**
 * A component with its code in a file of its own, like React's lazy, that can be loaded before it is drawn: then it
 * is there at once. Lazy would show its placeholder first, which React then keeps for 0.3 s.
 */
export function lazyPart(fetchPart: () => Promise<ComponentType>) {
  let Part: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    loading ??= fetchPart().then((part) => {
      Part = part;
      return part;
    });
    return loading;
  };
  const View = () => {
    const Loaded = Part ?? use(load());
    return <Loaded />;
  };
  return { View, load };
}

import { useSearchParam } from '../../../platform/useSearchParam';

const kinds = ['question', 'card', 'lesson', 'lab'] as const;

/** The Study Hub or game item that the person wants to talk about. */
export interface About {
  kind: (typeof kinds)[number];
  id: string;
}

/** Returns the chat's subject from the address, such as `question:ID`, and a function that removes it. */
export function useAboutParam(): { about: About | undefined; removeAbout: () => void } {
  const [value, setValue] = useSearchParam('about');
  return { about: parseAbout(value), removeAbout: () => setValue('') };
}

/** Parses a subject such as `question:ID`; undefined if it isn't one. */
export function parseAbout(value: string): About | undefined {
  const separator = value.indexOf(':');
  const kind = kinds.find((one) => one === value.slice(0, Math.max(separator, 0)));
  const id = value.slice(separator + 1);
  return kind && id ? { kind, id } : undefined;
}

import { useSearchParam } from '../../../platform/useSearchParam';

const kinds = ['question', 'card', 'lesson', 'lab'] as const;

/** What of the Study Hub or the games the person wants to talk about. */
export interface About {
  kind: (typeof kinds)[number];
  id: string;
}

/** What the address says that the chat is about, as `question:ID`, and a way to take it out. */
export function useAboutParam(): { about: About | undefined; removeAbout: () => void } {
  const [value, setValue] = useSearchParam('about');
  return { about: parseAbout(value), removeAbout: () => setValue('') };
}

/** A subject written as `question:ID`. */
export function parseAbout(value: string): About | undefined {
  const separator = value.indexOf(':');
  const kind = kinds.find((one) => one === value.slice(0, Math.max(separator, 0)));
  const id = value.slice(separator + 1);
  return kind && id ? { kind, id } : undefined;
}

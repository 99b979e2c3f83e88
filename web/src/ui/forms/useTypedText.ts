import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A pause this long starts the search: at once for a person, and not once for each letter of a fast one. */
const pauseMs = 150;

/**
 * The text of a field whose value also stands elsewhere, such as in the address. What is typed is the truth; the other
 * place follows after a pause, however long it takes. Only what comes from outside (a link, the way back) changes it.
 */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const latest = useRef({ value, onChange });
  /** Handed on, and not come back yet. */
  const underWay = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  useLayoutEffect(() => {
    const isNews = value !== latest.current.value;
    latest.current = { value, onChange };
    if (!isNews) return;
    const echo = underWay.current.indexOf(value);
    underWay.current = echo === -1 ? [] : underWay.current.slice(echo + 1);
    if (echo !== -1) return;
    stop();
    setTyped(value);
  });

  // The page may be another one when the pause is over.
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    stop();
    if (text === latest.current.value && underWay.current.length === 0) return;
    underWay.current.push(text);
    latest.current.onChange(text);
  };

  return {
    typed,
    change: (text: string) => {
      setTyped(text);
      stop();
      timer.current = setTimeout(() => send(text), pauseMs);
    },
    /** Does not wait for the pause. */
    flush: () => {
      if (timer.current !== undefined) send(typed);
    },
  };
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Delay in milliseconds before searching, which feels instant but doesn't search for every letter. */
const pauseMs = 150;

/**
 * The text of a field whose value is also stored elsewhere, such as in the address. The typed text wins, and the
 * other place follows after a pause. Only changes from outside (a link, the Back button) replace the text.
 */
export function useTypedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const latest = useRef({ value, onChange });
  /** Passed on, but not yet reflected in the value. */
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

  // Cancels a pending search, because the page may have changed during the pause.
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
    /** Skips the pause. */
    flush: () => {
      if (timer.current !== undefined) send(typed);
    },
  };
}

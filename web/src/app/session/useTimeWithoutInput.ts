import { useCallback, useEffect, useState } from 'react';

const key = 'lastInput';
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Other windows hear of input so often at most. */
const shareEveryMs = 5_000;
const lookEveryMs = 1_000;

const readShared = () => Number(localStorage.getItem(key)) || 0;

function share(time: number) {
  try {
    localStorage.setItem(key, String(time));
  } catch {
    // Nothing can be kept here: each window counts for itself.
  }
}

/**
 * How long nothing was typed or moved in any window of this browser, once a second.
 * @param maxMs after so long input no longer counts by itself: the person is asked, and `restart` says yes
 */
export function useTimeWithoutInput(maxMs: number) {
  // A window that opens is input as well.
  const [last] = useState(() => ({ input: Date.now() }));
  // A new object each second: to see that nothing has changed is news as well.
  const [look, setLook] = useState({ elapsedMs: 0 });

  const restart = useCallback(() => {
    last.input = Date.now();
    share(last.input);
    setLook({ elapsedMs: 0 });
  }, [last]);

  useEffect(() => {
    share(last.input);
    // The clock, and not a count of seconds: a computer that sleeps counts none.
    const elapsed = () => Date.now() - Math.max(last.input, readShared());
    const handleInput = () => {
      if (elapsed() >= maxMs) return;
      last.input = Date.now();
      if (last.input - readShared() >= shareEveryMs) share(last.input);
    };
    const options = { capture: true, passive: true };
    for (const name of inputs) window.addEventListener(name, handleInput, options);
    const timer = window.setInterval(() => setLook({ elapsedMs: elapsed() }), lookEveryMs);
    return () => {
      for (const name of inputs) window.removeEventListener(name, handleInput, options);
      window.clearInterval(timer);
    };
  }, [last, maxMs]);

  return { elapsedMs: look.elapsedMs, restart };
}

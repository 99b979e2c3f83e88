import { useCallback, useEffect, useState } from 'react';

const key = 'lastInput';
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Minimum milliseconds between two reports of input to other windows. */
const shareEveryMs = 5_000;
const lookEveryMs = 1_000;

const readShared = () => Number(localStorage.getItem(key)) || 0;

function share(time: number) {
  try {
    localStorage.setItem(key, String(time));
  } catch {
    // Without storage, each window counts on its own.
  }
}

/**
 * Returns how long this browser has had no input in any window, updated once a second.
 * @param maxMs time after which input alone no longer counts, because the person is asked; `restart` then resets the
 * time
 */
export function useTimeWithoutInput(maxMs: number) {
  // Opening a window counts as input.
  const [last] = useState(() => ({ input: Date.now() }));
  // A new object each second, so that an unchanged value also causes a render.
  const [look, setLook] = useState({ elapsedMs: 0 });

  const restart = useCallback(() => {
    last.input = Date.now();
    share(last.input);
    setLook({ elapsedMs: 0 });
  }, [last]);

  useEffect(() => {
    share(last.input);
    // Use the clock rather than a count of seconds, because a sleeping computer doesn't count.
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

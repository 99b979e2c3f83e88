import { useEffect, useState } from 'react';

/** Remaining seconds, counted from the server's time. Calls back at the end, and repeatedly until the exam is over. */
export function useCountdown(secondsLeft: number | null | undefined, onEnd: () => void, again = 3000) {
  const [end] = useState(() =>
    typeof secondsLeft === 'number' ? Date.now() + secondsLeft * 1000 : undefined,
  );
  const [left, setLeft] = useState(secondsLeft ?? undefined);
  const isOver = left === 0;

  useEffect(() => {
    if (end === undefined) return;
    // Based on the clock, because timers in a background window run late.
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end comes once, regardless of renders
  useEffect(() => {
    if (!isOver) return;
    onEnd();
    const timer = setInterval(onEnd, again);
    return () => clearInterval(timer);
  }, [isOver]);

  return left;
}

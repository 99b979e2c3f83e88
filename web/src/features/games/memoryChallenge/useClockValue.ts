import { useEffect, useState } from 'react';

/** Follows a value that changes only with time, frame by frame. Rerenders only if the value differs. */
export function useClockValue<Value extends string | number>(
  elapsed: () => number,
  read: (at: number) => Value,
  isRunning: boolean,
): Value {
  const [value, setValue] = useState(() => read(elapsed()));
  // The reader function may change with every render.
  useEffect(() => {
    setValue(read(elapsed()));
    if (!isRunning) return;
    let frame = 0;
    const follow = () => {
      setValue(read(elapsed()));
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  });
  return value;
}

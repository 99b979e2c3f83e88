import { useEffect, useState } from 'react';

/** Follows something that only time changes, frame by frame; draws again only when it is another value. */
export function useClockValue<Value extends string | number>(
  elapsed: () => number,
  read: (at: number) => Value,
  isRunning: boolean,
): Value {
  const [value, setValue] = useState(() => read(elapsed()));
  // What is read may change with every drawing.
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

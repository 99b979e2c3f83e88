import { useEffect, useState } from 'react';
import { probesIn } from '../session/interruption';
import type { NetworkSession } from '../session/networkSession';
import { type OutputPart, partsOf } from './outputWaits';

/** An output that isn't fully printed yet. */
interface Held {
  block: number;
  /** The part that is already printed. */
  text: string;
  rest: OutputPart[];
  /** How many lines the page can still take; Infinity without paging. */
  room: number;
}

/** How a device's output appears: page by page, and pings mark by mark. */
export function useOutput(session: NetworkSession, device: string) {
  const [held, setHeld] = useState<Held>();
  const isWaiting = held !== undefined && held.room > 0;
  const isPaging = held !== undefined && held.room === 0;
  const next = held?.rest[0];

  useEffect(() => {
    if (!isWaiting || !next) return;
    const timer = setTimeout(() => setHeld((now) => now && printed(now)), next.wait);
    return () => clearTimeout(timer);
  }, [isWaiting, next]);

  // Once everything is printed, nothing can be interrupted.
  useEffect(() => {
    if (!isWaiting) return;
    return () => session.settle();
  }, [isWaiting, session]);

  const length = () => session.consoleOf(device)?.length ?? 0;
  const pageOf = (lines: number) => (lines === 0 ? Number.POSITIVE_INFINITY : lines - 1);
  /** Starts printing the newest output. */
  const show = () => {
    const block = session.blocks[device]?.findLast(({ typed, prompt }) => typed !== '' || prompt !== '');
    if (!block) return;
    const room = session.hasHostPrompt(device) ? Number.POSITIVE_INFINITY : pageOf(length());
    const begun = printed({ block: block.id, text: '', rest: partsOf(block.output), room });
    if (!begun) session.settle();
    setHeld(begun);
  };
  return {
    /** The part of a block that is on the screen. */
    textOf: (id: number, output: string) => (held?.block === id ? held.text : output),
    isWaiting,
    isPaging,
    show,
    /** Shows the next page, after Space. */
    nextPage: () => setHeld(held && printed({ ...held, room: pageOf(length()) })),
    /** Shows one more line, after Enter. */
    nextLine: () => setHeld(held && printed({ ...held, room: 1 })),
    /** q: the rest isn't printed. Ctrl+Shift+6: a ping ends, and the rest of it never happened. */
    stop: () => {
      if (held && !(isWaiting && session.interrupt(probesIn(held.text))))
        session.cutOutput(device, held.block, held.text);
      setHeld(undefined);
    },
    /** Prints the rest at once, because the next command doesn't wait. */
    finish: () => setHeld(undefined),
    /** Changes whenever more is printed. */
    progress: held?.text.length,
  };
}

/**
 * Prints until there is something to wait for or the page is full. The output is released once everything is printed.
 */
function printed(held: Held): Held | undefined {
  let { text, room } = held;
  let index = 0;
  for (const part of held.rest) {
    // The wait for the first part of the rest is already over.
    if (room === 0 || (part.wait > 0 && (index > 0 || text === ''))) break;
    text += part.text;
    if (part.text.endsWith('\n')) room--;
    index++;
  }
  const rest = held.rest.slice(index);
  return rest.length === 0 ? undefined : { ...held, text, room, rest };
}

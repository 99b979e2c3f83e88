import { useEffect, useState } from 'react';
import { probesIn } from '../session/interruption';
import type { NetworkSession } from '../session/networkSession';
import { type OutputPart, partsOf } from './outputWaits';

/** An output of which a part is not printed yet. */
interface Held {
  block: number;
  /** What is printed. */
  text: string;
  rest: OutputPart[];
  /** How many lines the page still takes; Infinity without pages. */
  room: number;
}

/** How the output of a device appears: page by page, and pings mark by mark. */
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

  // Once nothing is printed any more, nothing can be ended early.
  useEffect(() => {
    if (!isWaiting) return;
    return () => session.settle();
  }, [isWaiting, session]);

  const length = () => session.consoleOf(device)?.length ?? 0;
  const pageOf = (lines: number) => (lines === 0 ? Number.POSITIVE_INFINITY : lines - 1);
  /** Begins to print the newest output. */
  const show = () => {
    const block = session.blocks[device]?.findLast(({ typed, prompt }) => typed !== '' || prompt !== '');
    if (!block) return;
    const room = session.hasHostPrompt(device) ? Number.POSITIVE_INFINITY : pageOf(length());
    const begun = printed({ block: block.id, text: '', rest: partsOf(block.output), room });
    if (!begun) session.settle();
    setHeld(begun);
  };
  return {
    /** What of a block is on the screen. */
    textOf: (id: number, output: string) => (held?.block === id ? held.text : output),
    isWaiting,
    isPaging,
    show,
    /** Space: the next page. */
    nextPage: () => setHeld(held && printed({ ...held, room: pageOf(length()) })),
    /** Enter: one line more. */
    nextLine: () => setHeld(held && printed({ ...held, room: 1 })),
    /** q: the rest is not printed. Ctrl+Shift+6: a ping ends, and nothing further of it has happened. */
    stop: () => {
      if (held && !(isWaiting && session.interrupt(probesIn(held.text))))
        session.cutOutput(device, held.block, held.text);
      setHeld(undefined);
    },
    /** The next command does not wait. */
    finish: () => setHeld(undefined),
    /** Moves with every bit that is printed. */
    progress: held?.text.length,
  };
}

/** Prints until something has to be waited for, or the page is full; nothing is held once all is printed. */
function printed(held: Held): Held | undefined {
  let { text, room } = held;
  let index = 0;
  for (const part of held.rest) {
    // The first part of the rest was waited for already.
    if (room === 0 || (part.wait > 0 && (index > 0 || text === ''))) break;
    text += part.text;
    if (part.text.endsWith('\n')) room--;
    index++;
  }
  const rest = held.rest.slice(index);
  return rest.length === 0 ? undefined : { ...held, text, room, rest };
}

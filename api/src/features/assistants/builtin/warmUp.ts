import { loadBuiltIn } from './composeReply.js';
import { runTools } from './tools.js';

/** Well after the start, which must not wait for it. */
const pause = 15_000;

/** Loads the index and the calculator before somebody asks: the first answer would take seconds. */
export function warmUpLater(onError: (error: unknown) => void): void {
  const warmUp = async () => {
    loadBuiltIn();
    await runTools('1 + 1', new Date());
  };
  setTimeout(() => void warmUp().catch(onError), pause).unref();
}

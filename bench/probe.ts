import { setTimeout as delay } from 'node:timers/promises';

const probeEveryMs = 100;

/** Checks again and again whether a server is alive; when told to stop, returns the longest wait in milliseconds. */
async function probe(url: string): Promise<void> {
  let longestMs = 0;
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  await fetch(`${url}/healthz`);
  process.send?.('ready');
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`${url}/healthz`);
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    longestMs = Math.max(longestMs, performance.now() - began);
    await delay(probeEveryMs);
  }
  process.send?.(longestMs, () => process.disconnect());
}

void probe(String(process.argv[2]));

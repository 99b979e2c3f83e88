import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const probeEveryMs = 100;

/** Asks a server again and again whether it is alive; told to stop, it answers the longest wait in milliseconds. */
async function probe(url: string): Promise<void> {
  let longestMs = 0;
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`${url}/healthz`);
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    longestMs = Math.max(longestMs, performance.now() - began);
    await delay(probeEveryMs);
  }
  parentPort?.postMessage(longestMs);
}

void probe(String(workerData));

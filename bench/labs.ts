import { pop, push, type Timed } from '@cosmic/network-sim/core/queue';
import { advance } from '@cosmic/network-sim/engine/run';
import { replay } from '@cosmic/network-sim/labs/replay';
import { campus, commandLog } from '@cosmic/network-sim/testing/campus';
import { trunkLab } from '@cosmic/network-sim/testing/labs';
import type { Figures } from './harness/figures.js';
import { median } from './harness/median.js';

const rounds = 9;
const bareEvents = 1_000_000;
/** Long enough for spanning tree and OSPF to converge. */
const restMs = 120_000;

/** The simulator's processor time relative to a million empty events on its heap in the same run. */
export async function measureLabs(): Promise<Figures> {
  const log = commandLog();
  const times = { base: [] as number[], replay: [] as number[], converge: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.base.push(cpuOf(runBareEvents));
    times.replay.push(cpuOf(() => replay(trunkLab, 0, log)));
    const world = campus();
    times.converge.push(cpuOf(() => advance(world, restMs)));
  }
  const base = median(times.base);
  const replaying = median(times.replay);
  const converging = median(times.converge);
  return {
    'labs: a million bare events, ms CPU': { value: base },
    'labs: replay of 200 commands, ms CPU': { value: replaying, atMost: 50 },
    'labs: replay of 200 commands against bare events': { value: replaying / base, atMost: 0.2 },
    'labs: 30 devices, 10 VLANs, OSPF, cold to converged, ms CPU': { value: converging, atMost: 100 },
    'labs: 30 devices cold to converged against bare events': { value: converging / base, atMost: 0.4 },
  };
}

/** Runs empty events with as many pending as in a small network; each one schedules another. */
function runBareEvents(): void {
  const heap: Timed[] = [];
  let seq = 0;
  for (; seq < 1000; seq++) push(heap, { at: (seq * 7919) % 1000, seq });
  for (; seq < bareEvents; seq++) {
    const event = pop(heap);
    push(heap, { at: (event?.at ?? 0) + ((seq * 7919) % 1000), seq });
  }
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

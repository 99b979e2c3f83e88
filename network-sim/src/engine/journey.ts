import type { Step } from '../core/world.js';

/** The outcome of a traced packet. */
export interface Journey {
  isOk: boolean;
  /** The step at which the journey ended. */
  end: number;
  /** Where and why the packet was dropped, or that it arrived. */
  sentence: string;
}

const isAsking = ({ packet = '' }: Step) => packet.startsWith('ARP') || packet.startsWith('neighbor');

/** Finds where a packet's steps end, which is the device that dropped it or the arrival of its reply. */
export function journeyOf(steps: readonly Step[]): Journey {
  const [first] = steps;
  if (!first) return { isOk: false, end: -1, sentence: 'Nothing was sent.' };
  const answer = steps.findLastIndex(
    ({ kind, packet, device }) =>
      kind === 'deliver' && device === first.device && packet !== 'ICMP error' && packet !== 'echo request',
  );
  const death = answer < 0 ? findDeath(steps) : -1;
  const last = steps[answer] ?? steps[death];
  if (answer >= 0 && last)
    return { isOk: true, end: answer, sentence: `Reply received after ${last.t - first.t} ms.` };
  if (!last || !first) return endedWell(steps);
  return { isOk: false, end: death, sentence: `${subjectOf(last)} ${last.device}. ${whyOf(steps, last)}` };
}

/** The end of a journey on which nothing was dropped: the packet arrived, whatever the reply to it was. */
function endedWell(steps: readonly Step[]): Journey {
  const end = steps.findLastIndex(({ kind }) => kind === 'deliver');
  const found = steps[end];
  if (!found)
    return {
      isOk: false,
      end: steps.length - 1,
      sentence: `The packet was last seen at ${steps.at(-1)?.device}.`,
    };
  return { isOk: true, end, sentence: `It arrived at ${found.device}. ${found.why}` };
}

/**
 * The step that ended it. Copies of a flooded frame end in many places, which is normal, so a drop of the packet itself
 * takes precedence over a drop of a MAC address request, and everything takes precedence over spanning tree.
 */
function findDeath(steps: readonly Step[]): number {
  const isDrop = (step: Step) => step.verdict === 'drop' && step.kind !== 'ignore';
  const tries: ((step: Step) => boolean)[] = [
    (step) => isDrop(step) && !isAsking(step) && step.kind !== 'stp',
    (step) => step.kind === 'arp' && !isAsking(step),
    (step) => isDrop(step) && !isAsking(step),
    isDrop,
  ];
  for (const isIt of tries) {
    const found = steps.findLastIndex(isIt);
    if (found >= 0) return found;
  }
  return -1;
}

const subjects: Record<string, string> = {
  'echo request': 'The request stopped at',
  'echo reply': 'The request arrived, but the reply was lost at',
  'ICMP error': 'The packet failed, and the error about it stopped at',
};

const subjectOf = ({ packet = '' }: Step) => subjects[packet] ?? 'The packet stopped at';

/** A device that waits for a MAC address waits for a station that never heard the request, or whose reply was lost. */
function whyOf(steps: readonly Step[], { kind, why }: Step): string {
  if (kind !== 'arp') return why;
  const lost = steps.findLast(
    (step) => step.verdict === 'drop' && isAsking(step) && !['ignore', 'stp'].includes(step.kind),
  );
  return lost ? `${why} The ${lost.packet} was lost at ${lost.device}: ${lost.why}` : why;
}

import type { Step, World } from '../../../../../../network-sim/src/core/world.js';
import { type Decision, decisionOf } from '../../../../../../network-sim/src/engine/decision.js';
import { type Journey, journeyOf } from '../../../../../../network-sim/src/engine/journey.js';

/** One packet with everything that was decided about it. */
export interface TracedPacket {
  trace: number;
  steps: (Step & { decision?: Decision })[];
  journey: Journey;
}

/** The packets that one command sent. */
export interface Traffic {
  device: string;
  command: string;
  packets: TracedPacket[];
}

/** More packets of one command nobody follows. */
const packetsKept = 20;

/** The packets that were sent since a moment, with the tables that decided as they are now. */
export function trafficSince(
  world: World,
  firstTrace: number,
  device: string,
  command: string,
): Traffic | undefined {
  const packets: TracedPacket[] = [];
  // The simulator forgets the oldest steps, and a packet without its beginning cannot be followed.
  const whole = world.steps.find(({ trace }) => trace > (world.steps[0]?.trace ?? 0))?.trace ?? firstTrace;
  const from = (world.steps[0]?.trace ?? firstTrace) > firstTrace ? whole : firstTrace;
  for (let trace = from; trace < world.nextTrace && packets.length < packetsKept; trace++) {
    const own = world.steps.filter((step) => step.trace === trace);
    if (own.length === 0) continue;
    const steps = own.map((step) => {
      const decision = decisionOf(world, step);
      return { ...step, ...(decision && { decision }) };
    });
    packets.push({ trace, steps, journey: journeyOf(own) });
  }
  return packets.length > 0 ? { device, command, packets } : undefined;
}

/** A step of a packet that somebody looks at. */
export interface StepPosition {
  traffic: Traffic;
  packet: number;
  step: number;
}

/** Where to begin to look: a packet that fared as the last one did; where it died, or its first step. */
export function firstPosition(traffic: Traffic): StepPosition {
  const isOk = traffic.packets.at(-1)?.journey.isOk;
  const packet = Math.max(
    0,
    traffic.packets.findIndex(({ journey }) => journey.isOk === isOk),
  );
  return positionIn(traffic, packet);
}

/** The step of a packet that says most. */
export function positionIn(traffic: Traffic, packet: number): StepPosition {
  const journey = traffic.packets[packet]?.journey;
  return { traffic, packet, step: journey && !journey.isOk ? Math.max(0, journey.end) : 0 };
}

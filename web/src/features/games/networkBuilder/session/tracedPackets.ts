import type { Step, World } from '@cosmic/network-sim/core/world';
import { type Decision, decisionOf } from '@cosmic/network-sim/engine/decision';
import { type Journey, journeyOf } from '@cosmic/network-sim/engine/journey';

/** A packet with all the decisions made about it. */
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

/** Nobody follows more packets from one command. */
const packetsKept = 20;

/** The packets sent since a point in time, with the current state of the tables that decided. */
export function trafficSince(
  world: World,
  firstTrace: number,
  device: string,
  command: string,
): Traffic | undefined {
  const packets: TracedPacket[] = [];
  // The simulator drops the oldest steps, and a packet without its beginning can't be followed.
  const whole = world.steps.find(({ trace }) => trace > (world.steps[0]?.trace ?? 0))?.trace ?? firstTrace;
  const from = (world.steps[0]?.trace ?? firstTrace) > firstTrace ? whole : firstTrace;
  for (let trace = from; trace < world.nextTrace && packets.length < packetsKept; trace++) {
    const packetSteps = world.steps.filter((step) => step.trace === trace);
    if (packetSteps.length === 0) continue;
    const steps = packetSteps.map((step) => {
      const decision = decisionOf(world, step);
      return { ...step, ...(decision && { decision }) };
    });
    packets.push({ trace, steps, journey: journeyOf(packetSteps) });
  }
  return packets.length > 0 ? { device, command, packets } : undefined;
}

/** A step of a packet that someone is viewing. */
export interface StepPosition {
  traffic: Traffic;
  packet: number;
  step: number;
}

/**
 * Where to start: a packet with the same outcome as the last one, at the step where it was dropped or at its first
 * step.
 */
export function firstPosition(traffic: Traffic): StepPosition {
  const isOk = traffic.packets.at(-1)?.journey.isOk;
  const packet = Math.max(
    0,
    traffic.packets.findIndex(({ journey }) => journey.isOk === isOk),
  );
  return positionIn(traffic, packet);
}

/** The packet's most informative step. */
export function positionIn(traffic: Traffic, packet: number): StepPosition {
  const journey = traffic.packets[packet]?.journey;
  return { traffic, packet, step: journey && !journey.isOk ? Math.max(0, journey.end) : 0 };
}

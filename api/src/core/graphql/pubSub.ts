import { EventQueue } from './eventQueue.js';

const queues = new Map<string, Set<EventQueue>>();

const keyOf = (topic: string, id: unknown) => `${topic}:${String(id)}`;

/**
 * Hands events to the subscriptions of this process. What other processes must see as well goes through the
 * database: a change stream in each process publishes here.
 */
export const pubSub = {
  publish(topic: string, id: string, event: object): void {
    for (const queue of queues.get(keyOf(topic, id)) ?? []) queue.push(event);
  },

  /** The events from now on; who does not read them to the end returns them. */
  subscribe(topic: string, id?: unknown): EventQueue {
    const key = keyOf(topic, id);
    const group = queues.get(key) ?? new Set();
    const queue: EventQueue = new EventQueue(() => {
      group.delete(queue);
      if (group.size === 0) queues.delete(key);
    });
    queues.set(key, group.add(queue));
    return queue;
  },
};

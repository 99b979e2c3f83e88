import { EventQueue } from './eventQueue.js';

const queues = new Map<string, Set<EventQueue>>();

const keyOf = (topic: string, id: unknown) => `${topic}:${String(id)}`;

/**
 * Delivers events to subscriptions of this process. Events for other processes go through the database, where a
 * change stream in each process publishes them here.
 */
export const pubSub = {
  publish(topic: string, id: string, event: object): void {
    for (const queue of queues.get(keyOf(topic, id)) ?? []) queue.push(event);
  },

  /** Events from now on. Call `return` on the iterator if you don't read to the end. */
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

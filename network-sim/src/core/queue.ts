/** An item with a due time and a sequence number for items that are due at the same time. */
export interface Timed {
  at: number;
  seq: number;
}

const isBefore = (a: Timed, b: Timed): boolean => a.at < b.at || (a.at === b.at && a.seq < b.seq);

/** Adds an event to the binary heap. */
export function push<T extends Timed>(heap: T[], event: T): void {
  let index = heap.length;
  heap.push(event);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent];
    if (!above || !isBefore(event, above)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = event;
}

/** Removes the earliest event from the heap and returns it. */
export function pop<T extends Timed>(heap: T[]): T | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    let below = heap[child];
    const right = heap[child + 1];
    if (below && right && isBefore(right, below)) {
      child++;
      below = right;
    }
    if (!below || !isBefore(below, last)) break;
    heap[index] = below;
    index = child;
  }
  heap[index] = last;
  return first;
}

/** Waiting tasks: in order for each owner, with owners taking turns. */
export interface FairQueue<Task> {
  /** False if the owner, or everyone together, has too many. */
  add(owner: string, task: Task): boolean;
  /** The next task of an owner who can have one now. */
  takeNext(mayHave: (owner: string) => boolean): { owner: string; task: Task } | undefined;
  /** Takes all tasks. */
  clear(): Task[];
  /** How many are waiting. */
  size(): number;
}

/** A queue in which one owner's many tasks don't delay others. */
export function createFairQueue<Task>(maxOfOwner: number, maxInAll: number): FairQueue<Task> {
  /** The owner who waited longest comes first. */
  const waiting = new Map<string, Task[]>();
  let count = 0;
  return {
    add: (owner, task) => {
      const ownerTasks = waiting.get(owner) ?? [];
      if (ownerTasks.length >= maxOfOwner || count >= maxInAll) return false;
      ownerTasks.push(task);
      waiting.set(owner, ownerTasks);
      count++;
      return true;
    },
    takeNext: (mayHave) => {
      for (const [owner, [task, ...rest]] of waiting) {
        if (task === undefined || !mayHave(owner)) continue;
        waiting.delete(owner);
        if (rest.length > 0) waiting.set(owner, rest);
        count--;
        return { owner, task };
      }
      return undefined;
    },
    clear: () => {
      const tasks = [...waiting.values()].flat();
      waiting.clear();
      count = 0;
      return tasks;
    },
    size: () => count,
  };
}

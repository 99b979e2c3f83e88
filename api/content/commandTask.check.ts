import type { CommandTask } from './commandTask.schema.js';
import type { LibraryEntry } from './content.schema.js';

/** Checks that every command has a task, and that every line of its example has a sentence in the task. */
export function checkCommandTasks(tasks: readonly CommandTask[], library: readonly LibraryEntry[]): string[] {
  const commands = library.filter((entry) => entry.kind === 'command');
  const byCommand = new Map(tasks.map((task) => [task.command, task]));
  return [
    ...tasks
      .filter(({ command }) => !commands.some(({ id }) => id === command))
      .map(({ command }) => `Command task ${command}: the library has no such command.`),
    ...commands.flatMap(({ id, example }) => {
      const task = byCommand.get(id);
      if (!task) return [`Command ${id}: it has no task.`];
      const problems: string[] = [];
      if (task.tasks.length !== example.split('\n').length) {
        problems.push(`Command task ${id}: it needs one sentence for each line of the example.`);
      }
      return problems;
    }),
  ];
}

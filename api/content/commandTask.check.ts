import type { CommandTask } from './commandTask.schema.js';
import type { Exam, LibraryEntry } from './content.schema.js';

/** Every command has its task, every line of its example a sentence, and the objective exists. */
export function checkCommandTasks(
  tasks: readonly CommandTask[],
  library: readonly LibraryEntry[],
  exams: readonly Exam[],
): string[] {
  const commands = library.filter((entry) => entry.kind === 'command');
  const byCommand = new Map(tasks.map((task) => [task.command, task]));
  const domains = exams.find(({ id }) => id === 'ccna')?.domains ?? [];
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
      const [section, number] = task.objective.split('.').map(Number);
      const domain = domains.find((one) => one.number === section);
      if (!domain || Number(number) > domain.objectives.length) {
        problems.push(`Command task ${id}: the CCNA has no objective ${task.objective}.`);
      }
      return problems;
    }),
  ];
}

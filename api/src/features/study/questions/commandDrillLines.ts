import type { CommandTopic } from '../../../../content/commandTask.schema.js';
import { loadContent } from '../../../../content/content.load.js';
import type { SourceQuestion } from '../../../../content/question.schema.js';

type CommandQuestion = Extract<SourceQuestion, { type: 'cli' }>;

/** One line to type in the command drill, as a separate question. */
export interface CommandLine {
  question: CommandQuestion;
  /** Id of the command in the library. */
  command: string;
  topic: CommandTopic;
}

let lines: readonly CommandLine[] | undefined;

/** Every line of the command drill, in content order. */
export function commandLines(): readonly CommandLine[] {
  lines ??= readLines();
  return lines;
}

function readLines(): CommandLine[] {
  const { commandTasks, library } = loadContent();
  return commandTasks.flatMap(({ command, topic, objectives, tasks, also = [] }) => {
    const entry = library.find(({ id }) => id === command);
    if (entry?.kind !== 'command') return [];
    return entry.example.split('\n').map((line, index): CommandLine => {
      const [prompt = '', ...words] = line.split(' ');
      const task = tasks[index] ?? '';
      const accept = [words.join(' '), ...(index === 0 ? also : [])];
      return {
        command,
        topic,
        question: {
          // The first line has its command's id, so that links stay short.
          id: index === 0 ? command : `${command}-${index + 1}`,
          exam: 'ccna',
          objectives,
          difficulty: 2,
          type: 'cli',
          prompt: task,
          steps: [{ prompt, task, accept, explanation: entry.body.join(' ') }],
        },
      };
    });
  });
}

import { loadContent } from '../../../../content/content.load.js';
import { commandLines } from '../questions/commandDrillLines.js';
import { isIosPrompt, isModeled } from '../questions/iosLine.js';
import { unmodeledCommands } from './unmodeledCommands.js';

/** Whether the simulator knows every IOS line of the command reference and the questions, in its mode. */
export function checkCommandLines(): { problems: string[]; warnings: string[] } {
  const lines = [
    ...commandLines().map(({ command, question }) => ({ id: command, steps: question.steps })),
    ...loadContent().questions.flatMap((question) => (question.type === 'cli' ? [question] : [])),
  ].flatMap(({ id, steps }) =>
    steps.flatMap(({ prompt, accept }) =>
      accept
        .filter((line) => isIosPrompt(prompt) && !isModeled(line, prompt))
        .map((line) => ({ id, text: `${prompt} ${line}` })),
    ),
  );
  return {
    problems: lines
      .filter(({ id }) => !unmodeledCommands.includes(id))
      .map(({ id, text }) => `${id}: The simulator doesn’t know the line "${text}" in this mode.`),
    warnings: unmodeledCommands
      .filter((id) => !lines.some((line) => line.id === id))
      .map((id) => `${id}: The simulator knows its lines; remove it from unmodeledCommands.ts.`),
  };
}

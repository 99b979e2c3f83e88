import { objectiveIn } from '../../../../content/fields.schema.js';
import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { answerQuestion } from '../exercises/drill.service.js';
import { isAccepted, isIosPrompt } from '../questions/cli.js';
import { type CommandLine, commandLines } from '../questions/commandDrillLines.js';
import { knownCommands } from '../questions/iosCommands.js';
import { pickQuestions } from '../questions/pickQuestions.js';
import { findEntry } from '../reference/reference.js';
import { lastVerdicts } from '../scheduling/evidence.service.js';
import { versionOf } from '../version/examVersion.service.js';
import {
  type CommandOutcome,
  type CommandTask,
  type CommandTopicProgress,
  CommandVerdict,
  type TypeCommandInput,
} from './commandDrill.type.js';
import { helpFor } from './commandHelp.js';
import {
  isAvailableIn,
  isConfiguring,
  modeName,
  promptAfterCommand,
  promptAfterExit,
} from './commandMode.js';
import { explainIosError } from './iosError.js';

/** How many lines of each topic the actor typed right the last time. */
export async function listCommandTopics(actor: Actor): Promise<CommandTopicProgress[]> {
  const [verdicts, all] = await Promise.all([lastVerdicts(actor), versionLines(actor)]);
  const topics = [...new Set(all.map(({ topic }) => topic))];
  return topics.map((topic) => {
    const lines = all.filter((line) => line.topic === topic);
    const right = lines.filter(({ question }) => verdicts.get(question.id)).length;
    return { topic, total: lines.length, right };
  });
}

/** The lines of the version of the CCNA that the actor studies. */
async function versionLines(actor: Actor): Promise<CommandLine[]> {
  const version = await versionOf(actor);
  return commandLines().filter(({ question }) => objectiveIn(version, question));
}

/**
 * Lines to type, those that were wrong or never asked first; of one topic, or of one command.
 * @throws UserError BAD_USER_INPUT for an unknown topic or command, or a count outside 1 to 50
 */
export async function drawCommandTasks(
  actor: Actor,
  count: number,
  topic?: string,
  command?: string,
): Promise<CommandTask[]> {
  if (count < 1 || count > 50) throw badInput('first', 'Choose 1 to 50 commands.');
  const lines = command
    ? commandLines().filter((line) => line.command === command)
    : (await versionLines(actor)).filter((line) => !topic || line.topic === topic);
  if (lines.length === 0) {
    throw badInput(command ? 'command' : 'topic', "This topic or command doesn't exist.");
  }
  // The lines of one command come in their order.
  if (command) return lines.map(toTask);
  const byId = new Map(lines.map((line) => [line.question.id, line]));
  const pool = lines.map(({ question }) => question);
  const picked = pickQuestions(pool, await lastVerdicts(actor), count, Math.random);
  return picked.flatMap(({ id }) => {
    const line = byId.get(id);
    return line ? [toTask(line)] : [];
  });
}

/**
 * Runs a line as the device would. Only what answers the task is stored: help, ways into other modes and the right
 * command in the wrong mode are no answers. There are two tries, of which one must be right; then comes a hint, and a
 * third try, which does not count.
 * @throws UserError NOT_FOUND for an unknown task, BAD_USER_INPUT for a prompt that is none
 */
export async function typeCommand(
  actor: Actor,
  { taskId, prompt, line, tries }: TypeCommandInput,
): Promise<CommandOutcome> {
  const found = commandLines().find(({ question }) => question.id === taskId);
  if (!found) throw notFound('task');
  if (!isIosPrompt(prompt)) throw badInput('prompt', 'This isn’t an IOS prompt.');
  const [step] = found.question.steps;
  if (!step) throw notFound('task');
  const nothing = { prompt, output: [], help: [] };

  if (line.trimEnd().endsWith('?')) {
    const help = helpFor(prompt, line.trimEnd().slice(0, -1));
    const output = help.length === 0 ? ['% Unrecognized command'] : [];
    return { ...nothing, verdict: CommandVerdict.help, help, output };
  }
  const command = stripDoPrefix(line, prompt, step.prompt);
  const isHere =
    command !== line || (isAvailableIn(prompt, step.prompt) && !(found.isPrivileged && prompt.endsWith('>')));
  const isRight = isAccepted(command, step.accept, step.prompt, knownCommands(step.prompt));
  if (isRight && !isHere) {
    return {
      ...nothing,
      verdict: CommandVerdict.elsewhere,
      output: ["% Invalid input detected at '^' marker."],
      explanation: `The command is correct, but you need to be in ${modeName(step.prompt)}. You’re in ${modeName(prompt)}.`,
    };
  }
  const moved = isHere ? promptAfterExit(prompt, line) : promptAfterCommand(prompt, line);
  if (!isRight && moved) return { ...nothing, verdict: CommandVerdict.moved, prompt: moved };

  const [answer = ''] = step.accept;
  const error = isRight ? undefined : explainIosError(prompt, line, answer);
  if (error && tries === 0) return { ...nothing, verdict: CommandVerdict.tryAgain, output: error.output };
  // After the hint no line counts any more.
  if (tries === undefined || tries < 2)
    await answerQuestion(actor, { questionId: found.question.id, optionIds: [], texts: [command] });
  if (error && tries === 1) return { ...nothing, verdict: CommandVerdict.tryAgain, ...error };
  return {
    ...nothing,
    verdict: isRight ? CommandVerdict.right : CommandVerdict.wrong,
    prompt: (isRight && promptAfterCommand(prompt, line)) || prompt,
    ...error,
    answer,
    entry: findEntry(found.command),
  };
}

/** A command of EXEC mode that is run from a configuration mode. */
function stripDoPrefix(line: string, prompt: string, home: string): string {
  const isRun = isConfiguring(prompt) && !isConfiguring(home) && /^\s*do\s/i.test(line);
  return isRun ? line.replace(/^\s*do\s+/i, '') : line;
}

function toTask({ question, topic }: CommandLine): CommandTask {
  const [step] = question.steps;
  return { id: question.id, topic, task: question.prompt, prompt: step?.prompt ?? '' };
}
